// The time of day as something that can be watched; it ticks only while somebody looks.
import { createSubscriber } from "svelte/reactivity";

class Clock {
  private readonly subscribe = createSubscriber((update) => {
    const ticking = setInterval(update, 1000);
    return () => clearInterval(ticking);
  });

  get now(): number {
    this.subscribe();
    return Date.now();
  }
}

export const clock = new Clock();
