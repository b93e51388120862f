/** jest knows one patience for all projects; the project's own comes in here as a global of jest.config.mjs. */
import { jest } from '@jest/globals';

jest.setTimeout(globalThis.TEST_TIMEOUT_MS);
