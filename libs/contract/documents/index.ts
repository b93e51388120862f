export { asyncApiDocument } from './asyncapi.js';
export { errorsOfCall } from './errors-of-call.js';
export { openApiDocument } from './openapi.js';
