/** What somebody typed as a link's address: with `https` where no scheme was typed, null where it is no address that may be linked. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text);
  const address = hasScheme ? text : `https://${text}`;
  const isPage = /^https?:\/\/[^\s/?#]+\.[^\s]+$/i.test(address);
  const isMail = /^mailto:[^\s@]+@[^\s@]+$/i.test(address);
  return isPage || isMail ? address : null;
}
