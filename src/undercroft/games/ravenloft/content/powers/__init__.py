"""The fifty power cards, class by class."""
