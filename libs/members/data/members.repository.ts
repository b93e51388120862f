import type { MemberStatus } from '#lib/contract';
import { Injectable } from '@nestjs/common';
import { nameSkeleton } from '#lib/kernel';
import { type BatchSql, Invalidations, oneRow, reads, type Sql, type Tx } from '#lib/platform';
import { noNumber, type NumberField, type SealedNumber } from '../domain/member-numbers.js';
import type { MemberChanges } from '../domain/member-changes.js';
import type { Member, MemberDraft, Profile, Rates } from '../domain/member.js';
import { shownNickname } from '../domain/names.js';
import type { MemberKind } from '../domain/roles.js';
import type { SetByFields } from '../domain/sanctions.js';
import { memberSubject } from './identities.js';
import { joined, memberColumns as columns } from './member-rows.js';

/** Somebody's rate for one kind of bets. */
export interface RollingRate {
  id: number;
  status: MemberStatus;
  /** Per cent; null for a player without a rate of that name, whose level may have one. */
  percent: number | null;
  level: number;
}

const rateColumns = `id, status, rolling, level, kind = 'player' AS "isPlayer"`;

/** A step of an application and who takes it. */
export interface ApplicationStep {
  status: MemberStatus;
  at: Date;
  /** Account of the administrator or agent. */
  by: string;
  refusal?: string;
}

const profileStatement = {
  name: 'member-profile',
  text: `SELECT id, role, account, nickname, level, bank_name AS "bankName", bank_account AS "bankAccount", bank_holder AS "bankHolder",
                restrictions, settings, rolling, agent_theme AS "agentTheme", break_until AS "breakUntil"
         FROM member WHERE id = ANY ($1)`,
};

const columnOf: Record<Exclude<keyof MemberChanges, keyof typeof numberColumns>, string> = {
  nickname: 'nickname',
  level: 'level',
  color: 'color',
  bankName: 'bank_name',
  bankHolder: 'bank_holder',
  birthDate: 'birth_date',
  country: 'country',
  realName: 'real_name',
  memo: 'memo',
  agentTheme: 'agent_theme',
  settings: 'settings',
  ...{ restrictions: 'restrictions', restrictionTerms: 'restriction_terms' },
  rolling: 'rolling',
  setBy: 'set_by',
};
/** A number is several columns. */
const numberColumns: Record<'phone' | 'bankAccount', [column: string, part: keyof SealedNumber][]> = {
  phone: [
    ['phone', 'mask'],
    ['phone_sealed', 'sealed'],
    ['phone_hash', 'hash'],
    ['phone_tails', 'tails'],
  ],
  bankAccount: [
    ['bank_account', 'mask'],
    ['bank_account_sealed', 'sealed'],
    ['bank_account_hash', 'hash'],
  ],
};
/** What is saved whole counts its saves. */
const terms = 'restrictions_version';
const versionOf: { [Field in keyof MemberChanges]?: string } = { restrictions: terms, restrictionTerms: terms, rolling: 'rates_version' };
const jsonFields: ReadonlySet<keyof MemberChanges> = new Set(['settings', 'restrictions', 'restrictionTerms', 'rolling', 'setBy']);

/** What somebody begins with where their draft does not say it. */
const draftDefaults = {
  level: 1,
  status: 'normal_a',
  parentId: null,
  ...{ bankName: '', bankHolder: '', realName: '' },
  rolling: {},
  agentTheme: 'A',
  ...{ memo: '', country: '', birthDate: null, termsAgreedAt: null, code: '', address: '', device: '', referrerId: null },
  setBy: {},
} satisfies { [Field in keyof MemberDraft]?: unknown };

/** The table of members and agents. */
@Injectable()
export class MembersRepository {
  constructor(private readonly invalidations: Invalidations) {}

  byId(sql: BatchSql, id: number): Promise<Member | undefined> {
    return sql.batch(this.found, id);
  }
  private readonly found = reads<number, Member | undefined>(async (sql, ids) => {
    const members = new Map((await this.byIds(sql, ids)).map((member) => [member.id, member]));
    return ids.map((id) => members.get(id));
  });

  /** What somebody sees of their own row. */
  profile(sql: BatchSql, id: number): Promise<Profile> {
    return sql.batch(this.profiles, id);
  }
  private readonly profiles = reads<number, Profile>(async (sql, ids) => {
    const rows = await sql.query<Profile>(profileStatement, [ids]);
    const known = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => known.get(id) ?? new Error(`there is no member ${id}`));
  });

  /** The row of an actor who is an agent; nobody for other actors. */
  async ofAgent(sql: Sql, { kind, id }: { kind: string; id: number }): Promise<Member | undefined> {
    return kind === 'agent' ? this.byId(sql, id) : undefined;
  }

  /** A whole number, sealed; null where there is none, undefined for nobody. */
  async sealedNumber(sql: Sql, id: number, field: NumberField): Promise<string | null | undefined> {
    const rows = await sql.query<{ phone: string | null; bank_account: string | null }>(
      'SELECT phone_sealed AS phone, bank_account_sealed AS bank_account FROM member WHERE id = $1',
      [id],
    );
    return rows[0]?.[field];
  }

  /** In the order of their ids; unknown ones are left out. */
  byIds(sql: Sql, ids: readonly number[]): Promise<Member[]> {
    return sql.query<Member>({ name: 'members-by-id', text: `SELECT ${columns} FROM member m WHERE m.id = ANY ($1) ORDER BY m.id` }, [ids]);
  }

  /** Accounts are the same in any case of their letters. */
  async byAccount(sql: Sql, kind: MemberKind, account: string): Promise<Member | undefined> {
    const rows = await sql.query<Member>(`SELECT ${columns} FROM member m WHERE lower(m.account) = lower($1) AND m.kind = $2`, [
      account,
      kind,
    ]);
    return rows[0];
  }

  /** Those of some accounts of either kind who exist. */
  byAccounts(sql: Sql, accounts: readonly string[]): Promise<Member[]> {
    return sql.query<Member>(`SELECT ${columns} FROM member m WHERE lower(m.account) = ANY ($1)`, [
      accounts.map((account) => account.toLowerCase()),
    ]);
  }

  /** Skeletons of those of some nicknames that somebody has, or one that looks the same. */
  async takenNicknames(sql: Sql, nicknames: readonly string[]): Promise<Set<string>> {
    const rows = await sql.query<{ skeleton: string }>(
      'SELECT nickname_skeleton AS skeleton FROM member WHERE nickname_skeleton = ANY ($1)',
      [nicknames.map(nameSkeleton)],
    );
    return new Set(rows.map(({ skeleton }) => skeleton));
  }

  /** @returns the id, and the path from the top down to it */
  async insert(
    sql: Sql,
    kind: MemberKind,
    draft: Omit<MemberDraft, 'phone' | 'bankAccount'>,
    joinedAt: Date,
    { phone = noNumber, bankAccount = noNumber }: { phone?: SealedNumber; bankAccount?: SealedNumber } = {},
  ): Promise<{ id: number; path: number[] }> {
    return oneRow(
      await sql.query<{ id: number; path: number[] }>(
        `WITH fresh AS (SELECT nextval(pg_get_serial_sequence('member', 'id')) AS id)
       INSERT INTO member AS m (id, kind, role, account, nickname, level, status, parent_id, path, phone, bank_name, bank_account,
         bank_holder, settings, rolling, agent_theme, memo, country, birth_date, code, joined_address, joined_device, last_address, last_device, joined_at,
         referrer_id, applied_at, nickname_skeleton, set_by, phone_sealed, phone_hash, phone_tails, bank_account_sealed, bank_account_hash,
         real_name, terms_agreed_at)
       OVERRIDING SYSTEM VALUE
       SELECT fresh.id, $1, $2, $3, $4, $5, $6, $7::bigint,
         coalesce((SELECT path FROM member WHERE id = $7), '') || fresh.id::text, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $19, $20, $21, $22::bigint,
         CASE WHEN $6 = 'waiting' THEN $21::timestamptz END, $23, $24, $25, $26, $27, $28, $29, $30, $31
       FROM fresh
       RETURNING m.id, string_to_array(m.path::text, '.')::int[] AS path`,
        valuesOf(kind, draft, joinedAt, { phone, bankAccount }),
      ),
    );
  }

  /** Those of some members who have a rate of this name, as `rolling_json` calls it; in no order. */
  rollingRates(sql: BatchSql, ids: readonly number[], key: string): Promise<RollingRate[]> {
    return sql.batch(this.rates, { ids, key });
  }
  private readonly rates = reads<{ ids: readonly number[]; key: string }, RollingRate[]>(async (sql, asked) => {
    const rows = await sql.query<{ id: number; status: MemberStatus; rolling: Record<string, number>; level: number; isPlayer: boolean }>(
      { name: 'rolling-rates', text: `SELECT ${rateColumns} FROM member WHERE id = ANY ($1) AND (rolling <> '{}' OR kind = 'player')` },
      [[...new Set(asked.flatMap(({ ids }) => ids))]],
    );
    const members = new Map(rows.map((row) => [row.id, row]));
    return asked.map(({ ids, key }) =>
      ids.flatMap((id) => {
        const { status, rolling, level, isPlayer } = members.get(id) ?? {};
        const percent = rolling?.[key] ?? null;
        return status === undefined || level === undefined || (percent === null && !isPlayer) ? [] : [{ id, status, percent, level }];
      }),
    );
  });

  /** Locks the row until the transaction ends. */
  async statusForUpdate(sql: Sql, id: number): Promise<{ kind: MemberKind; status: MemberStatus } | undefined> {
    const rows = await sql.query<{ kind: MemberKind; status: MemberStatus }>(
      'SELECT kind, status FROM member WHERE id = $1 FOR NO KEY UPDATE',
      [id],
    );
    return rows[0];
  }

  /** Notes a login. Nobody keeps a copy of these fields. @returns ids from the top of the tree down to the member */
  async visited(tx: Tx, id: number, { address, device, at }: { address: string; device: string; at: Date }): Promise<number[]> {
    const row = oneRow(
      await tx.query<{ path: number[] }>(
        `UPDATE member SET visits = visits + 1, last_address = left($2, 100), last_device = left($3, 20), last_login_at = $4 WHERE id = $1
       RETURNING string_to_array(path::text, '.')::int[] AS path`,
        [id, address, device, at],
      ),
    );
    return row.path;
  }

  /** The whole row, locked until the transaction ends. */
  async lock(tx: Tx, id: number): Promise<Member | undefined> {
    const rows = await tx.query<Member>(`SELECT ${columns} FROM member m WHERE m.id = $1 FOR NO KEY UPDATE OF m`, [id]);
    return rows[0];
  }

  /** Rates of everybody directly below who has any. */
  async childRates(sql: Sql, id: number): Promise<Rates[]> {
    const rows = await sql.query<{ rolling: Rates }>(`SELECT rolling FROM member WHERE parent_id = $1 AND rolling <> '{}'`, [id]);
    return rows.map(({ rolling }) => rolling);
  }

  /** Sets some fields. */
  async set(tx: Tx, id: number, changes: MemberChanges): Promise<void> {
    const names = Object.keys(changes) as (keyof MemberChanges)[];
    const versions = [...new Set(names.flatMap((name) => versionOf[name] ?? []))].map((column) => `${column} = ${column} + 1`);
    const set = names.flatMap((name) => columnsOf(name, changes));
    const assignments = [...set.map(([column], index) => `${column} = $${index + 2}`), ...versions];
    const values: unknown[] = set.map(([, value]) => value);
    if (changes.nickname !== undefined) {
      values.push(nameSkeleton(changes.nickname));
      assignments.push(`nickname_skeleton = $${values.length + 1}`);
    }
    await this.update(tx, id, assignments.join(', '), values);
  }

  async setStatus(tx: Tx, id: number, status: MemberStatus, setBy: SetByFields): Promise<void> {
    await this.update(tx, id, 'status = $2, set_by = $3', [status, JSON.stringify(setBy)]);
  }

  /** What became of an application; who is let in has joined at that moment. */
  async processApplication(tx: Tx, id: number, step: ApplicationStep): Promise<void> {
    const assignments = `status = $2, processed_at = $3, processed_by = $4, refusal = $5,
      joined_at = CASE WHEN $2 IN ('waiting', 'refused') THEN joined_at ELSE $3 END`;
    await this.update(tx, id, assignments, [step.status, step.at, step.by, step.refusal ?? null]);
  }

  /** Whether somebody has the account, in any case of its letters, or a nickname that looks the same already, an applicant included. */
  async isTaken(sql: Sql, name: 'account' | 'nickname', value: string): Promise<boolean> {
    const same = name === 'account' ? 'lower(account) = lower($1)' : 'lower(nickname) = lower($1) OR nickname_skeleton = $2';
    const values = name === 'account' ? [value] : [value.normalize('NFC'), nameSkeleton(value)];
    const row = oneRow(await sql.query<{ taken: boolean }>(`SELECT EXISTS (SELECT FROM member WHERE ${same}) AS taken`, values));
    return row.taken;
  }

  /** Players who joined in `from` ≤ joining < `until`, with the place in the tree that they joined at. */
  joinedBetween(sql: Sql, from: Date, until: Date): Promise<{ path: number[]; joinedAt: Date }[]> {
    return sql.query(
      `SELECT string_to_array(coalesce(joined_path, path)::text, '.')::int[] AS path, joined_at AS "joinedAt" FROM member m
       WHERE kind = 'player' AND joined_at >= $1 AND joined_at < $2 AND ${joined}`,
      [from, until],
    );
  }

  /** All who have joined in id order, in portions: for rebuilding what is made of them. */
  after(sql: Sql, id: number, take: number): Promise<Member[]> {
    return sql.query<Member>(`SELECT ${columns} FROM member m WHERE m.id > $1 AND ${joined} ORDER BY m.id LIMIT $2`, [id, take]);
  }

  /** The one way to change a row, so that no change is missed by anybody who keeps a copy of it. */
  private async update(tx: Tx, id: number, assignments: string, values: unknown[]): Promise<void> {
    await tx.query(`UPDATE member SET ${assignments} WHERE id = $1`, [id, ...values]);
    tx.afterCommit(() => this.invalidations.announce(memberSubject(id)));
  }
}

/** The columns of one field, with their values. */
function columnsOf(name: keyof MemberChanges, changes: MemberChanges): [column: string, value: unknown][] {
  if (name === 'phone' || name === 'bankAccount') return numberColumns[name].map(([column, part]) => [column, changes[name]![part]]);
  return [[columnOf[name], jsonFields.has(name) ? JSON.stringify(changes[name]) : changes[name]]];
}

/** The parameters of an insert, in their order. */
function valuesOf(
  kind: MemberKind,
  draft: MemberDraft,
  joinedAt: Date,
  { phone, bankAccount }: { phone: SealedNumber; bankAccount: SealedNumber },
): unknown[] {
  const said = Object.fromEntries(Object.entries(draft).filter(([, value]) => value != null)) as MemberDraft;
  const row = { ...draftDefaults, ...said };
  const settings = JSON.stringify({ visibled_partner: 1, ...draft.settings });
  return [
    ...[kind, row.role, row.account, shownNickname(row.nickname), row.level, row.status, row.parentId, phone.mask],
    ...[row.bankName, bankAccount.mask, row.bankHolder, settings, JSON.stringify(row.rolling), row.agentTheme, row.memo, row.country],
    ...[row.birthDate, row.code, row.address, row.device, joinedAt, row.referrerId, nameSkeleton(row.nickname), JSON.stringify(row.setBy)],
    ...[phone.sealed, phone.hash, phone.tails, bankAccount.sealed, bankAccount.hash, row.realName, row.termsAgreedAt],
  ];
}
