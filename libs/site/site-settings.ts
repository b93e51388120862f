import { z } from 'zod';
import { described, settingsShape } from '#lib/contract';
import type { DomainEvent } from '#lib/events';
import type { SettingsGroup } from '#lib/platform';

const link = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]);

const siteSchema = z.object({
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
  usePowerball: z.boolean().default(true),
  useBoard: z.boolean().default(true),
  /** Without a provider's wallet there are no eggs to convert; the clients hide what belongs to them. */
  isSeamless: z.boolean().default(true),
  telegramLink: link.default(''),
  kakaoLink: link.default(''),
});

/** Switches and links of the whole site. */
export const siteSettings: SettingsGroup<typeof siteSchema> = { name: 'site', schema: siteSchema };
export type SiteSettings = z.output<typeof siteSchema>;

const units = described.unitSettings.fields;
const mark = (mark: string, place: 'before' | 'after') =>
  z.object({ mark: settingsShape(units.ko).mark.default(mark), place: settingsShape(units.ko).place.default(place) }).prefault({});
const unitSchema = z.object({
  ko: mark('원', 'after'),
  en: mark('₩', 'before'),
  ja: mark('¥', 'before'),
  vi: mark('₫', 'after'),
  th: mark('฿', 'before'),
  hi: mark('₹', 'before'),
  mm: mark('K', 'after'),
});

/** The mark that money carries in each language. */
export const unitSettings: SettingsGroup<typeof unitSchema> = { name: 'units', schema: unitSchema };

const tuneShape = settingsShape(described.soundSettings.fields.deposit);
const sound = (tune: described.Tune, everySeconds: number, repeats = false) =>
  z
    .object({
      tune: tuneShape.tune.default(tune),
      volume: tuneShape.volume.default(70),
      everySeconds: tuneShape.everySeconds.default(everySeconds),
      repeats: tuneShape.repeats.default(repeats),
    })
    .prefault({});
// The specification has a reply's sound heard at most once in 10 seconds.
const soundSchema = z.object({
  deposit: sound('chime', 10),
  withdrawal: sound('bell', 10),
  join: sound('knock', 10),
  inquiry: sound('knock', 10),
  highBet: sound('alarm', 1),
  message: sound('chime', 10),
  alert: sound('alarm', 10),
  approval: sound('bell', 10),
});

/** What the consoles make heard where a person has chosen nothing. */
export const soundSettings: SettingsGroup<typeof soundSchema> = { name: 'sound', schema: soundSchema };
export type SoundSettings = z.output<typeof soundSchema>;

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
