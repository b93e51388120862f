import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './cruise.js';

/** Each table belongs to one library, which alone reads and writes it. */
const owners: Record<string, string[]> = {
  platform: ['site_setting', 'setting_change', 'stop_reason', 'request_key', 'audit_entry', 'period', 'call_count', 'hash_secret'],
  events: ['outbox', 'stream', 'stream_entry'],
  members: [
    'member',
    'member_above',
    'member_break',
    'player_check',
    'member_move',
    'member_note',
    'member_star',
    'recommendation_code',
    'access_listing',
  ],
  auth: [
    'admin_user',
    'staff_role',
    'admin_user_role',
    'staff_invitation',
    'password_link',
    'second_factor',
    'recovery_code',
    'passkey',
    'passkey_challenge',
    'credential',
    'session',
    'attempt',
    'login_record',
    'connection',
    'sms_code',
    'known_origin',
    'session_replaced_token',
    'address_rule',
    'site_domain',
    'machine_key',
  ],
  wallet: [
    'account',
    'transfer',
    'transfer_key',
    'ledger_opening',
    'ledger_closed_day',
    'ledger_house_day',
    'posting',
    'debt',
    'deposit',
    'deposit_account',
    'coin_rate',
    'coin_wallet',
    'coin_transfer',
    'coin_transaction',
    'virtual_account',
    'withdrawal',
    'withdrawal_file',
    'gift',
    'turnover_requirement',
    'owner_rule',
    'play_requirement',
    'tied_point',
    'archived_play',
    'archived_stake',
    'archived_rolling',
  ],
  bank: ['bank_list', 'bank_entry'],
  operations: ['process_report', 'schedule_run', 'queue_minute', 'relay_minute', 'failed_job', 'operations_alert', 'backup_run'],
  webhooks: ['webhook_endpoint', 'webhook_event', 'webhook_delivery'],
  approvals: ['approval', 'approval_use'],
  'audit-chain': ['audit_key', 'audit_block', 'audit_segment', 'audit_chain'],
  'personal-data': ['erasure', 'personal_access', 'retention_run'],
  initialisation: ['initialisation', 'initialisation_month'],
  protection: [
    'player_limit',
    'player_limit_change',
    'player_check',
    'player_limit_hit',
    'protection_day',
    'protection_play',
    'protection_marker',
  ],
  agents: [
    'trade',
    'rolling_share',
    'rolling_run',
    'rolling_run_line',
    'rolling_unit',
    'rolling_owner',
    'rolling_day',
    'losing_period',
    'losing_flow',
    'losing_line',
    'losing_part',
    'losing_reset',
    'position_agent',
    'position_share',
    'position_ask',
    'position_run',
    'position_move',
    'position_settlement',
    'position_day',
  ],
  boards: [
    'board_post',
    'board_translation',
    'popup',
    'free_post',
    'free_comment',
    'free_view',
    'inquiry',
    'message',
    'message_receipt',
    'letter_template',
    'upload',
    'rich_text_rules',
  ],
  bonuses: ['campaign', 'campaign_member', 'coupon_code', 'bonus_grant'],
  rewards: ['attendance', 'inventory_item', 'roulette_seed', 'spin', 'friend_point'],
  casino: [
    'casino_vendor',
    'casino_vendor_key',
    'casino_vendor_fee',
    'casino_game',
    'casino_favourite',
    'casino_thumbnail',
    'casino_session',
    'casino_round',
    'casino_transaction',
    'casino_tombstone',
    'casino_reconciliation',
    'casino_difference',
    'casino_outgoing',
    'casino_call_decision',
    'casino_nonce',
    'casino_call_log',
    'casino_member_limit',
    'casino_win_check',
    'casino_visit',
    'casino_fee_day',
    'casino_fee',
  ],
  draws: ['seed_chain', 'round', 'round_result', 'refused_result', 'draw_outcome', 'draw_chance', 'fairness_report', 'dealer_game'],
  sports: [
    'league',
    'team',
    'league_alias',
    'team_alias',
    'fixture',
    'fixture_event',
    'fixture_result',
    'market',
    'market_change',
    'simulated_match',
    'feed_source',
    'feed_part',
  ],
  betting: [
    'bet',
    'bet_leg',
    'bet_revision',
    'ticket',
    'ticket_leg',
    'bettor_limit',
    'round_book',
    'fixture_book',
    'sealed_until',
    'unsealed_day',
    'day_sum',
    'sealed_sum',
  ],
  site: ['saved_view', 'sound_choice', 'sound_file', 'update_reading'],
  stats: [
    'stat_hour',
    'stat_owner_day',
    'stat_owner',
    'stat_total',
    'stat_play',
    'stat_game_day',
    'stat_step_day',
    'presence_minute',
    'alert_rule',
    'alert',
    'alert_seen',
    'report',
    'report_run',
    'report_file',
    'report_agent_file',
    'stat_luck_day',
    'stat_luck_done',
    'stat_level_day',
    'stat_day_change',
    'stat_bettor_day',
    'stat_owner_before',
    'stat_late_day',
    'stat_kept',
    'stat_rebuild',
    'stat_due_day',
    'stat_cost_day',
  ],
};
const ownerOf = new Map(Object.entries(owners).flatMap(([library, tables]) => tables.map((table) => [table, library] as const)));

/** Where another library's table is read on purpose. */
const exceptions: Record<string, string> = {
  'libs/platform/ops/metrics.ts': 'The depth of the outbox is a figure of the process, and platform lies below events.',
  'libs/wallet/check': 'The ledger check holds the laws between the ledger and whatever causes transfers.',
  'libs/operations/backups/data/figures.ts': 'A backup is of everything: its figures say whether a restore brought back the same.',
  'libs/settlement/data': 'The administrators’ page of rounds lists rounds by what was bet on them, and settlement stands above both.',
};

interface Use {
  file: string;
  table: string;
}

/** Tables named in one file: `FROM x`, `JOIN x`, `INTO x`, `UPDATE x`, `@Entity('x')`. */
function tablesIn(source: string): string[] {
  const named = [...source.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+(?:ONLY\s+)?([a-z_]+)\b|@Entity\('([a-z_]+)'/g)].map(
    (match) => match[1] ?? match[2]!,
  );
  return [...new Set(named)].filter((name) => ownerOf.has(name));
}

function foreignUses(files: { file: string; source: string }[]): Use[] {
  return files.flatMap(({ file, source }) => {
    const library = file.split('/')[1]!;
    if (Object.keys(exceptions).some((place) => file === place || file.startsWith(`${place}/`))) return [];
    return tablesIn(source)
      .filter((table) => ownerOf.get(table) !== library)
      .map((table) => ({ file, table }));
  });
}

function sources(folder: string): { file: string; source: string }[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|\/testing\//.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));
}

describe('tables', () => {
  it('that the migrations make each have an owner', () => {
    const made = sources('migrations').flatMap(({ source }) =>
      [...source.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?([a-z_]+)/g)].map((match) => match[1]!),
    );
    expect(made.length).toBeGreaterThan(20);
    expect(made.filter((table) => !ownerOf.has(table))).toEqual([]);
  });

  it('are named in the SQL and by the entities of their owner only', () => {
    expect(foreignUses(sources('libs'))).toEqual([]);
  });

  it('would be reported in the SQL of another library', () => {
    const source = 'sql.query(`SELECT 1 FROM bet JOIN member m ON m.id = bet.owner_id`)';
    expect(foreignUses([{ file: 'libs/betting/data/bets.ts', source }])).toEqual([{ file: 'libs/betting/data/bets.ts', table: 'member' }]);
    const entity = { file: 'libs/boards/data/m.entity.ts', source: `@Entity('member')` };
    expect(foreignUses([entity])).toEqual([{ file: entity.file, table: 'member' }]);
  });
});
