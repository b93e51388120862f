/** What operators see and do: processes, queues, jobs that failed for good, schedules, the relay, the database. */
export * from './operations.module.js';
export * from './backups/index.js';
export * from './ports.js';
