/** Restriction flags in the groups of the specification; the last group is of agents alone. A flag that is absent is off. */
export const restrictionGroups = {
  general: ['activity', 'betting_cancellation'],
  posts: ['post_writing', 'post_comment', 'post_inquiry'],
  exchange: ['exchange', 'exchange_under_check'],
  sports: [
    'sports_single_folder',
    'sports_two_folder',
    'sports_under_over',
    'sports_handicap',
    'sports_cross',
    'sports_special',
    'sports_live',
    'sports_same_soccer_match',
  ],
  games: [
    'game_power_ladder',
    'game_keno_ladder',
    'game_speed_keno',
    'game_lotus_odd_even',
    'game_lotus_baccarat',
    'game_casino',
    'game_slot',
    'game_powerball',
    'game_eos3',
    'game_eos5',
  ],
  points: ['point_first_deposit', 'point_every_deposit', 'point_friend_loss'],
  lower: ['lower_no_creation', 'lower_no_management', 'lower_may_pay_and_recover', 'lower_may_process'],
} as const;

export type RestrictionGroup = keyof typeof restrictionGroups;
export type RestrictionFlag = (typeof restrictionGroups)[RestrictionGroup][number];

/** Every restriction that the specification documents, as it is stored. */
export const restrictionFlags: readonly RestrictionFlag[] = Object.values(restrictionGroups).flat();

/** What an agent may do below itself stands among the restrictions, but closes nothing. */
export const permissionFlags: readonly RestrictionFlag[] = ['lower_may_pay_and_recover', 'lower_may_process'];
