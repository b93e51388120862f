export { asyncApiDocument } from './asyncapi.js';
export { audiences, type Audience } from './audiences.js';
export { errorCatalogue } from './error-catalogue.js';
export { errorsOfCall } from './errors-of-call.js';
export { openApiDocument } from './openapi.js';
