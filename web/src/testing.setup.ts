// Tests run without a browser: what the house asks of one when its modules are read.
import { vi } from "vitest";

vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
