import type { setup as english } from "../en/setup";

export const setup: Record<keyof typeof english, string> = {
};
