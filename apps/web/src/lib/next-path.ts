/** A path on this site to go on to after a login; anything that could lead elsewhere becomes `fallback`. */
export function nextPath(next: string | undefined, fallback: string): string {
  const isInside = next !== undefined && /^\/(?![/\\])/.test(next);
  return isInside ? next : fallback;
}
