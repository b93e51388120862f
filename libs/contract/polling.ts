/** Calls that sites repeat by themselves though their names do not say so. */
const repeated: ReadonlySet<string> = new Set([
  'user/refresh',
  'user/updateSession',
  'agent/updateSession',
  'admin/updateSession',
  'setLanguage',
]);

/**
 * Whether open pages repeat a call without anybody doing anything: reads of whatever is on the screen, and `updateSession`. Such a call
 * keeps no session alive; `updateSession` does when it reports another page than before.
 */
export function isPolling(path: string): boolean {
  return (
    repeated.has(path) ||
    /\/(get[A-Z]?\w*|browse|view|list|preview|history|fixtures|markets|menu|offers|days|total|count|rules|results)$/.test(path)
  );
}
