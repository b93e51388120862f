import { describeSettings } from './fields.js';

/** The site's name, switches and links. */
export const siteSettings = describeSettings('site', {
  use_casino: { kind: 'switch', group: 'games' },
  use_slot: { kind: 'switch', group: 'games' },
  use_sports: { kind: 'switch', group: 'games' },
  use_inplay: { kind: 'switch', group: 'games', when: 'use_sports' },
  use_virtual: { kind: 'switch', group: 'games', when: 'use_sports' },
  use_minigame: { kind: 'switch', group: 'games' },
  use_powerball: { kind: 'switch', group: 'games' },
  use_user_join: { kind: 'switch', group: 'others' },
  use_board: { kind: 'switch', group: 'others' },
  use_roulette_system: { kind: 'switch', group: 'others' },
  is_seamless: { kind: 'switch', group: 'others' },
  /** The house's name, which stands below its messages. */
  name: { kind: 'text', group: 'others', least: 1, most: 30 },
  telegram_link: { kind: 'text', group: 'links', most: 300, format: 'link' },
  kakao_link: { kind: 'text', group: 'links', most: 300, format: 'link' },
  /** Maintenance of the partner console. */
  inspection: {
    is_disabled: { kind: 'switch', group: 'inspection' },
    memo: { kind: 'text', group: 'inspection', most: 2_000, lines: 4 },
  },
});
