/** The site as a whole: switches, links, maintenance, the system context. */
export * from './ports.js';
export * from './inspections.js';
export * from './site-settings.js';
export * from './site.module.js';
export * from './skins.js';
export { SoundFiles, soundFilesPath } from './services/sound-files.js';
export { SiteSkins, type Dress } from './services/site-skins.js';
export { InspectionGuard } from './http/inspection.guard.js';
export { SwitchGuard } from './http/switch.guard.js';
export { changelog } from './changelog/changelog.js';
