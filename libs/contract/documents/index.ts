export { asyncApiDocument } from './asyncapi.js';
export { audiences, openAdminPushes, pushPermissions, type Audience } from './audiences.js';
export { errorCatalogue } from './error-catalogue.js';
export { errorsOfCall } from './errors-of-call.js';
export { openApiDocument } from './openapi.js';
export { isPermitted, ownAccountCalls, ownAdminCalls } from './own-admin-calls.js';
export { vendorWiresDocument, type VendorWire, type VendorWireCall } from './vendor-wires.js';
