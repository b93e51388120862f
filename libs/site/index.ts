/** The site as a whole: switches, links, maintenance, the system context. */
export * from './ports.js';
export * from './site-settings.js';
export * from './site.module.js';
export { SwitchGuard } from './http/switch.guard.js';
