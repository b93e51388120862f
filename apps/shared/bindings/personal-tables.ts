/** What is known about members: every table that names one, what of it goes into a member's file, and what an erasure does with it. */
export interface PersonalTable {
  table: string;
  /** Which rows are a member's; `$1` is the member. */
  where: string;
  /** Columns that no file shows: secrets, and what only the system reads. */
  hidden?: readonly string[];
  /** What an erasure does; what is left out stays as it is, because law or the ledger need it. */
  erase?: 'delete' | { set: string; unless: string };
}

const member = 'member_id = $1';
const owner = 'owner_id = $1';
const subject = `subject_id = $1 AND kind <> 'admin'`;
/** Texts of accounts that were copied to where they are read become the pseudonym `$2`. */
const named = { set: 'account = $2, nickname = $2', unless: 'account = $2' };

/** In the order of a member's file. */
export const personalTables: readonly PersonalTable[] = [
  { table: 'login_record', where: subject, erase: 'delete' },
  { table: 'session', where: subject, hidden: ['token_hash', 'previous_hash', 'renewal_salt'], erase: 'delete' },
  { table: 'passkey', where: subject, hidden: ['public_key', 'credential_id'], erase: 'delete' },
  { table: 'second_factor', where: subject, hidden: ['secret', 'pending_secret'], erase: 'delete' },
  { table: 'credential', where: subject, hidden: ['password_hash', 'bank_password_hash'], erase: 'delete' },
  { table: 'password_link', where: member, hidden: ['token_hash'], erase: 'delete' },
  { table: 'known_origin', where: subject, hidden: ['mark'], erase: 'delete' },
  { table: 'passkey_challenge', where: subject, hidden: ['challenge'], erase: 'delete' },
  { table: 'recovery_code', where: subject, hidden: ['code_hash'], erase: 'delete' },
  { table: 'connection', where: member, erase: 'delete' },
  { table: 'member_note', where: member, erase: 'delete' },
  { table: 'member_star', where: member, erase: 'delete' },
  { table: 'member_move', where: member },
  {
    table: 'member_break',
    where: member,
    hidden: ['phone_hash', 'bank_account_hash'],
    // Nothing is erased before a break is over. The pseudonym is named because the statement has to know its type.
    erase: {
      set: 'phone_hash = NULL, bank_account_hash = NULL',
      unless: 'coalesce(phone_hash, bank_account_hash) IS NULL OR $2::text IS NULL',
    },
  },
  { table: 'player_limit', where: member },
  { table: 'player_limit_change', where: member },
  { table: 'player_limit_hit', where: member, erase: 'delete' },
  { table: 'player_check', where: member, erase: 'delete' },
  { table: 'protection_play', where: member, erase: 'delete' },
  { table: 'protection_marker', where: member, erase: 'delete' },
  { table: 'account', where: owner },
  { table: 'deposit', where: owner },
  { table: 'withdrawal', where: owner, hidden: ['bank_account_sealed'] },
  { table: 'coin_transfer', where: owner },
  { table: 'virtual_account', where: owner, erase: 'delete' },
  { table: 'debt', where: owner },
  { table: 'turnover_requirement', where: owner },
  { table: 'play_requirement', where: owner },
  { table: 'tied_point', where: owner },
  { table: 'owner_rule', where: owner },
  { table: 'trade', where: member },
  { table: 'gift', where: member },
  { table: 'friend_point', where: 'member_id = $1 OR referrer_id = $1' },
  {
    ...{ table: 'bet', where: owner },
    erase: { set: `account = $2, nickname = $2, address = ''`, unless: `account = $2 OR status = 'accepted'` },
  },
  { table: 'bettor_limit', where: member, erase: 'delete' },
  { table: 'casino_session', where: member, hidden: ['token_hash'], erase: named },
  { table: 'casino_round', where: member, erase: named },
  { table: 'casino_favourite', where: member, erase: 'delete' },
  { table: 'casino_member_limit', where: member, erase: 'delete' },
  { table: 'attendance', where: member },
  { table: 'inventory_item', where: member },
  { table: 'campaign_member', where: member, erase: 'delete' },
  { table: 'bonus_grant', where: member },
  { table: 'roulette_seed', where: member, hidden: ['server_seed'] },
  { table: 'spin', where: member },
  {
    ...{ table: 'inquiry', where: member, hidden: ['contact_sealed', 'code_hash'] },
    erase: { set: `account = $2, nickname = $2, subject = '', content = '', reply = '', address_group = NULL`, unless: 'account = $2' },
  },
  { table: 'message_receipt', where: member, erase: 'delete' },
  // Recipients keep what an agent wrote to them.
  { table: 'message', where: 'agent_id = $1', erase: { set: 'sender = $2, shown_sender = $2', unless: 'sender = $2' } },
  {
    ...{ table: 'free_post', where: member },
    erase: {
      set: `account = $2, nickname = $2, subject = '', content = '', deleted_at = coalesce(deleted_at, now())`,
      unless: 'account = $2',
    },
  },
  {
    ...{ table: 'free_comment', where: member },
    erase: { set: `account = $2, nickname = $2, content = '', deleted_at = coalesce(deleted_at, now())`, unless: 'account = $2' },
  },
  { table: 'free_view', where: member, erase: 'delete' },
  { table: 'erasure', where: member },
  { table: 'personal_access', where: member },
];

/** Tables that name a member and are not in the file, with the reason. */
export const unlistedTables: Readonly<Record<string, string>> = {
  approval_use: 'amounts that count against limits of administrators',
  archived_play: 'sums of months that have left',
  archived_rolling: 'sums of months that have left',
  archived_stake: 'sums of months that have left',
  casino_outgoing: 'calls to vendors; what came of them is in the rounds and the ledger',
  casino_transaction: 'steps of the rounds, which are in the file, and postings of the ledger',
  casino_difference: 'where a vendor’s list differs from rounds, which are in the file',
  casino_visit: 'stays of eggs at vendors; what moved is in the ledger',
  casino_win_check: 'wins of rounds, which are in the file, with decisions of administrators',
  losing_line: 'agreements with agents',
  member_above: 'the tree, which is in the profile',
  position_agent: 'agreements with agents',
  position_day: 'agreements with agents',
  position_settlement: 'agreements with agents',
  position_share: 'agreements with agents',
  position_move: 'agreements with agents',
  recommendation_code: 'codes of agents; the code that was joined with is in the profile',
  report: 'reports of administrators',
  report_agent_file: 'files of agents',
  rolling_day: 'commission of agents',
  rolling_owner: 'commission of agents',
  rolling_run_line: 'commission of agents',
  rolling_share: 'commission of agents',
  stat_late_day: 'figures that follow from the ledger',
  stat_owner: 'figures that follow from the ledger',
  stat_owner_day: 'figures that follow from the ledger',
  stat_play: 'figures that follow from the ledger',
};
