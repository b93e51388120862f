import { runProcess } from '../shared/run-process.js';
import { createWorker } from './create-worker.js';

await runProcess('worker', createWorker, (config) => config.WORKER_PORT);
