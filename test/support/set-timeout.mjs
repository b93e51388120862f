/**
 * jest knows one patience for all projects; the project's own comes in here as a global of jest.config.mjs, and is stretched as far as the
 * machine needs it.
 */
import { jest } from '@jest/globals';
import { stretched } from './patience.js';

jest.setTimeout(stretched(globalThis.TEST_TIMEOUT_MS));
