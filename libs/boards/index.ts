/** Boards: what the house announces, and what happens on the site for everybody to see. */
export * from './boards.module.js';
export * from './ports.js';
export * from './use-cases/boards.js';
