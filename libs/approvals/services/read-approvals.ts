import { Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, errorText, refuse } from '#lib/contract';
import { type Actor, seoulIso } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { Database } from '#lib/platform';
import { type ApprovalRow, ApprovalsRepository } from '../data/approvals.repository.js';
import { Checks, type Looked, memberIdsOf } from './checks.js';
import type { Origin } from './kept-calls.js';

type Row = CallOutput<'admin/approval/get'>['items'][number];

/** Requests as consoles show them. */
@Injectable()
export class ReadApprovals {
  constructor(
    private readonly database: Database,
    private readonly approvals: ApprovalsRepository,
    private readonly members: MembersRepository,
    private readonly checks: Checks,
  ) {}

  async page(actor: Actor, { tab, kind, skip, take }: CallParsed<'admin/approval/get'>): Promise<CallOutput<'admin/approval/get'>> {
    const found = await this.approvals.page(this.database, { tab, kind: kind ?? null, adminId: actor.id, skip, take });
    const counts = await this.approvals.counts(this.database, actor.id);
    return { items: await this.rows(actor, found.items), total: found.total, counts };
  }

  /** Of one that waits with a dry run, of which nothing stays. @throws DomainError NOT_FOUND */
  async view(actor: Actor, id: number, from: Origin, language: string): Promise<CallOutput<'admin/approval/view'>> {
    const row = await this.approvals.byId(this.database, id);
    if (!row) throw refuse('NOT_FOUND');
    const approval = (await this.rows(actor, [row]))[0]!;
    if (row.state !== 'waiting') return { approval, effect: null, refusal: null, checks: [] };
    const looked = await this.database.transaction((tx) => this.checks.look(tx, row, actor, from));
    const { done, refusal } = looked;
    return { approval, effect: done?.effect ?? null, refusal: refusal?.code ?? null, checks: checksInWords(looked, language) };
  }

  private async rows(actor: Actor, rows: readonly ApprovalRow[]): Promise<Row[]> {
    const only = rows.flatMap((row) => (memberIdsOf(row).length === 1 ? memberIdsOf(row) : []));
    const members = new Map((await this.members.byIds(this.database, only)).map((member) => [member.id, member]));
    return rows.map((row) => {
      const ids = memberIdsOf(row);
      const member = ids.length === 1 ? members.get(ids[0]!) : undefined;
      const { id, kind, call, state, amount, memo, reason } = row;
      return {
        ...{ id, kind, call, state, amount, memo, reason, members: ids.length },
        member: member ? { id: member.id, account: member.account, nickname: member.nickname } : null,
        ...{ askedBy: row.askedAccount, askedAt: seoulIso(row.askedAt), expiresAt: seoulIso(row.expiresAt) },
        ...{ decidedBy: row.decidedAccount, decidedAt: row.decidedAt && seoulIso(row.decidedAt) },
        isOwn: row.askedBy === actor.id,
      };
    });
  }
}

/** A call that would be refused says why in the reader's language. */
function checksInWords({ checks, refusal }: Looked, language: string): Looked['checks'] {
  return checks.map((each) =>
    each.check === 'applies' && refusal ? { ...each, detail: errorText(refusal.code, language, refusal.details) } : each,
  );
}
