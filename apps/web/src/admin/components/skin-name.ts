import { builtInSkins } from '#lib/contract/values';

/** A skin's name: of a built-in one in the reader's language, else as it was given. */
export function skinName({ key, name }: { key: string; name: string }, t: (key: string) => string): string {
  return builtInSkins.some((skin) => skin.key === key) ? t(`admin:site.skinNames.${key}`) : name;
}
