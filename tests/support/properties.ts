/** fast-check, with the time that hundreds of runs take on a busy machine. */
import * as fc from "fast-check";
import { vi } from "vitest";

vi.setConfig({ testTimeout: 60_000 });

export { fc };
