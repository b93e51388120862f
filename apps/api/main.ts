import { runProcess } from '../shared/run-process.js';
import { createApi } from './create-api.js';

await runProcess('api', createApi, (config) => config.PORT);
