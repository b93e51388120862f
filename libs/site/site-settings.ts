import { z } from 'zod';
import type { DomainEvent } from '#lib/events';
import type { SettingsGroup } from '#lib/platform';

const link = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]);

const siteFields = z.object({
  /** The house's name, by which it signs its messages. */
  name: z.string().default('Truebook'),
  useRouletteSystem: z.boolean().default(false),
  useUserJoin: z.boolean().default(false),
  useCasino: z.boolean().default(false),
  useSlot: z.boolean().default(false),
  useSports: z.boolean().default(true),
  /** Beside `useSports`. */
  useInplay: z.boolean().default(true),
  useVirtual: z.boolean().default(true),
  useMinigame: z.boolean().default(true),
  usePowerball: z.boolean().optional(),
  useBoard: z.boolean().default(true),
  /** Without a provider's wallet there are no eggs to convert; the clients hide what belongs to them. */
  isSeamless: z.boolean().default(true),
  telegramLink: link.default(''),
  kakaoLink: link.default(''),
});
/** Powerball once stood under the switch of mini games: what was stored then goes on to hold. */
const siteSchema = siteFields.transform((stored) => ({ ...stored, usePowerball: stored.usePowerball ?? stored.useMinigame }));

/** Switches and links of the whole site. */
export const siteSettings: SettingsGroup<typeof siteSchema> = { name: 'site', schema: siteSchema };
export type SiteSettings = z.output<typeof siteSchema>;

const inspectionSchema = z.object({
  /** The partner console shows its maintenance screen. */
  isDisabled: z.boolean().default(false),
  memo: z.string().max(2_000).default(''),
});

/** Maintenance of the partner console; the wire calls it `agent_inspection`. */
export const inspectionSettings: SettingsGroup<typeof inspectionSchema> = { name: 'inspection', schema: inspectionSchema };

/** Which families of games there are, as the wire names them. */
export function solutionOf(settings: SiteSettings) {
  return {
    use_casino: settings.useCasino,
    use_slot: settings.useSlot,
    use_sports: settings.useSports,
    use_minigame: settings.useMinigame,
    use_powerball: settings.usePowerball,
  };
}

/** Tells every open page to read the system context afresh. */
export function siteChanged(at: Date): DomainEvent {
  return { name: 'site.changed', at, streams: ['site'], data: {} };
}
