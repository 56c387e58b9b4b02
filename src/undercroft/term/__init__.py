"""The terminal client: a full screen, or plain lines for screen readers and scripts."""
