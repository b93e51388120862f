import { z } from 'zod';
import { builtInSkins, skinFields, usualSkin, type Skin } from '#lib/contract';
import type { SettingsGroup } from '#lib/platform';

const skinsSchema = z.object({
  /** Of names without a skin of their own. */
  usual: z.string().default(usualSkin),
  own: z.array(z.object(skinFields)).default([]),
});

export const skinSettings: SettingsGroup<typeof skinsSchema> = { name: 'skins', schema: skinsSchema };
export type SkinSettings = z.output<typeof skinsSchema>;

/** Built-in ones first. */
export function allSkins({ own }: Pick<SkinSettings, 'own'>): readonly Skin[] {
  return [...builtInSkins, ...own];
}

/** The skin of a name, else the usual one; one that has been deleted is the usual one too. */
export function skinOf(settings: SkinSettings, key: string | undefined): Skin {
  const skins = allSkins(settings);
  const of = (wanted: string | undefined) => skins.find((skin) => skin.key === wanted);
  return of(key) ?? of(settings.usual) ?? builtInSkins[0]!;
}
