/** A game's vendor and, where it is another, the studio that made the game: "Evolution · Dew". */
export function makerOf({ vendorName, provider }: { vendorName: string; provider: string }): string {
  return provider === '' || provider === vendorName ? vendorName : `${provider} · ${vendorName}`;
}
