import { z } from 'zod';
import { described, homeCards, menuKinds, section, settingsShape, usualMoneyMarks } from '#lib/contract';
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
const mark = ({ mark, place }: (typeof usualMoneyMarks)['ko']) =>
  z.object({ mark: settingsShape(units.ko).mark.default(mark), place: settingsShape(units.ko).place.default(place) }).prefault({});
const unitSchema = z.object({
  ko: mark(usualMoneyMarks.ko),
  en: mark(usualMoneyMarks.en),
  ja: mark(usualMoneyMarks.ja),
  vi: mark(usualMoneyMarks.vi),
  th: mark(usualMoneyMarks.th),
  hi: mark(usualMoneyMarks.hi),
  mm: mark(usualMoneyMarks.mm),
});

/** The mark that money carries in each language. */
export const unitSettings: SettingsGroup<typeof unitSchema> = { name: 'units', schema: unitSchema };

const offer = described.offerSettings.fields;
const ordinal = settingsShape(offer.menu).sports;
const place = (at: number) => ordinal.default(at);
const offerSection = (at: number) => z.object({ released: z.boolean().default(true), order: place(at) }).prefault({});
const { maxBet, maxWin } = settingsShape(offer.casino);
const offerPlay = z.object({ maxBet: maxBet.default(null), maxWin: maxWin.default(null) }).prefault({});
const offerSchema = z.object({
  menu: z.object({ sports: place(10), powerball: place(20), minigame: place(30), casino: place(40), slot: place(50) }).prefault({}),
  home: z.object({ draws: place(10), sports: place(20) }).prefault({}),
  sections: z
    .object({
      cross: offerSection(10),
      special: offerSection(20),
      special2: offerSection(30),
      live: offerSection(40),
      europe: offerSection(50),
      inplay: offerSection(60),
      virtual: offerSection(70),
    })
    .prefault({}),
  casino: offerPlay,
  slot: offerPlay,
});

/** What players are offered, and in which order. */
export const offerSettings: SettingsGroup<typeof offerSchema> = { name: 'offer', schema: offerSchema };
export type OfferSettings = z.output<typeof offerSchema>;

const inOrder = <Name extends string>(names: readonly Name[], orderOf: (name: Name) => number): Name[] =>
  [...names].sort((a, b) => orderOf(a) - orderOf(b));

/** The menus as the wire has them. */
export function menuOf({ menu, home, sections }: OfferSettings) {
  return {
    menu: inOrder(menuKinds, (kind) => menu[kind]),
    home: inOrder(homeCards, (card) => home[card]),
    sections: inOrder(section.options, (id) => sections[id].order).filter((id) => sections[id].released),
  };
}

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
