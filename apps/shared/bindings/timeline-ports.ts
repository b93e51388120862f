import { Injectable } from '@nestjs/common';
import { AdminUsersRepository, LoginRecordsRepository } from '#lib/auth';
import { Letters } from '#lib/boards';
import { balanceGroups } from '#lib/contract';
import { auditOf, type Sql } from '#lib/platform';
import { AuditedPeople } from '#lib/site';
import { MemberMoments, type Moment, type MomentQuery, type MomentSource } from '#lib/stats';
import { type RecordedKind, RequestMoments, Statement, type StatementLine, statementText } from '#lib/wallet';

interface Page {
  items: Moment[];
  total: number;
}

const played: readonly RecordedKind[] = [...balanceGroups.bets, ...balanceGroups.casino];
const playedKinds: ReadonlySet<string> = new Set(played);
const others: readonly RecordedKind[] = Object.entries(balanceGroups).flatMap(([group, kinds]): readonly RecordedKind[] =>
  group === 'bets' || group === 'casino' ? [] : kinds,
);
/** What a moment has that its source knows nothing of. */
const nothing = { text: '', amount: null, after: null, cause: null, by: null, origin: null, before: null, afterwards: null };

/** Reads each source where it is kept. */
@Injectable()
export class LiveMemberMoments extends MemberMoments {
  private readonly sources: Record<MomentSource, (sql: Sql, query: MomentQuery) => Promise<Page>> = {
    cash: (sql, query) => this.lines(sql, query),
    money: (sql, query) => this.lines(sql, query, others),
    bets: (sql, query) => this.lines(sql, query, played),
    requests: (sql, query) => this.steps(sql, query),
    logins: (sql, query) => this.logins(sql, query),
    letters: (sql, query) => this.written(sql, query),
    staff: (sql, query) => this.acts(sql, query),
  };

  constructor(
    private readonly statement: Statement,
    private readonly requests: RequestMoments,
    private readonly records: LoginRecordsRepository,
    private readonly letters: Letters,
    private readonly admins: AdminUsersRepository,
    private readonly people: AuditedPeople,
  ) {
    super();
  }

  newest(sql: Sql, source: MomentSource, query: MomentQuery): Promise<Page> {
    return this.sources[source](sql, query);
  }

  private async lines(sql: Sql, { ownerId, from, until, take, language }: MomentQuery, kinds?: readonly RecordedKind[]): Promise<Page> {
    const { lines, total } = await this.statement.page({ ownerId, account: 'cash', kinds, from, until, skip: 0, take });
    const staff = await this.staffOf(sql, lines);
    return {
      total,
      items: lines.map(({ id, kind, memo, causeKind, causeId, actor, change: amount, after, at }) => ({
        ...nothing,
        ...{ id: `cash:${id}`, kind: playedKinds.has(kind) ? 'bets' : 'money', at, what: kind, amount, after },
        text: statementText(kind, memo, language),
        cause: { kind: causeKind, id: causeId },
        by: staff.get(actor) ?? null,
      })),
    };
  }

  /** Nicknames by actor, such as `admin:1`. */
  private async staffOf(sql: Sql, lines: readonly StatementLine[]): Promise<Map<string, string>> {
    const ids = [...new Set(lines.flatMap(({ actor }) => (actor.startsWith('admin:') ? Number(actor.slice('admin:'.length)) : [])))];
    if (ids.length === 0) return new Map();
    const accounts = await this.admins.accounts(sql, ids);
    const names = await this.admins.nicknames(sql, [...accounts.values()]);
    return new Map([...accounts].map(([id, account]) => [`admin:${id}`, names.get(account) ?? account]));
  }

  private async steps(sql: Sql, query: MomentQuery): Promise<Page> {
    const { items, total } = await this.requests.newest(sql, query);
    const names = await this.admins.nicknames(sql, [...new Set(items.flatMap(({ by }) => by ?? []))]);
    return {
      total,
      items: items.map(({ what, id, at, amount, by, reason }) => ({
        ...nothing,
        ...{ id: `${what}:${id}`, kind: 'money', at, what, text: reason ?? '', amount },
        cause: { kind: 'deposit', id: String(id) },
        by: by === null ? null : (names.get(by) ?? by),
      })),
    };
  }

  private async logins(sql: Sql, { ownerId: subjectId, kind, from, until, take }: MomentQuery): Promise<Page> {
    const { items, total } = await this.records.page(sql, { kind, subjectId, from, until, skip: 0, take });
    return {
      total,
      items: items.map(({ id, at, outcome, address, device }) => ({
        ...nothing,
        ...{ id: `login:${id}`, kind: 'logins', at, what: outcome === 'ok' ? 'login' : 'login_refused', origin: { address, device } },
      })),
    };
  }

  private async written(sql: Sql, { ownerId: memberId, letters, from, until, take }: MomentQuery): Promise<Page> {
    const { items, total } = await this.letters.newest(sql, { memberId, ...letters, from, until, take });
    return {
      total,
      items: items.map(({ what, id, at, subject, by }) => ({
        ...nothing,
        ...{ id: `${what}:${id}`, kind: 'letters', at, what, text: subject, by },
        cause: { kind: what === 'message' ? 'message' : 'inquiry', id: String(id) },
      })),
    };
  }

  private async acts(sql: Sql, { ownerId, from, until, take }: MomentQuery): Promise<Page> {
    const { items, total } = await auditOf(sql, `member:${ownerId}`, { from, until, skip: 0, take });
    const names = await this.people.actors([...new Set(items.map(({ actor }) => actor))]);
    return {
      total,
      items: items.map(({ id, at, actor, action, before, after }) => ({
        ...nothing,
        ...{ id: `act:${id}`, kind: 'staff', at, what: action, by: actor === 'system' ? null : (names.get(actor) ?? actor) },
        ...{ before: before ?? null, afterwards: after ?? null },
      })),
    };
  }
}
