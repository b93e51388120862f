import { Injectable } from '@nestjs/common';
import { MessagesRepository } from '#lib/boards';
import type { MemberStatus } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import type { Sql, Tx } from '#lib/platform';
import { ReportAgents } from '#lib/stats';

const mayLogIn: ReadonlySet<MemberStatus> = new Set(['normal_a', 'normal_b', 'test']);

@Injectable()
export class MembersReportAgents extends ReportAgents {
  constructor(
    private readonly members: MembersRepository,
    private readonly messages: MessagesRepository,
  ) {
    super();
  }

  async of(sql: Sql, ids: readonly number[]): Promise<Actor[]> {
    const members = await this.members.byIds(sql, ids);
    return members
      .filter(({ kind, status }) => kind === 'agent' && mayLogIn.has(status))
      .map(({ id, account, nickname, level, path }) => ({ kind: 'agent', id, account, nickname, level, path, sessionId: 0 }));
  }

  async tell(tx: Tx, { id, account }: Actor, { subject, at, keptUntil }: { subject: string; at: Date; keptUntil: Date }): Promise<void> {
    const text = subject.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
    const writer = { sender: 'truebook', agentId: null, shownSender: null };
    const message = { ...writer, subject, content: `<p>${text}</p>`, audience: `member:${account}`, template: null };
    await this.messages.insert(tx, { ...message, createdAt: at, expiresAt: keptUntil }, [id]);
  }
}
