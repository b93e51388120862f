/** Injection tokens of what has no class of its own. */
export const CLOCK = Symbol('Clock');
export const CONFIG = Symbol('Config');
export const LOGGER = Symbol('Logger');
