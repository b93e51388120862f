import { Injectable } from '@nestjs/common';
import type { CallPath } from '#lib/contract';
import { must, type Actor } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { Database, type CommandContext } from '#lib/platform';

/** Who acts in the demo's history, as the use cases want to know it. */
@Injectable()
export class DemoActors {
  private readonly known = new Map<string, Actor>();
  private admin?: Actor;

  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
  ) {}

  useAdmin(id: number, account: string, nickname: string): void {
    this.admin = { kind: 'admin', id, account, nickname, level: 0, path: [], sessionId: 0 };
  }

  async load(kind: 'player' | 'agent', account: string): Promise<Actor> {
    const { id, nickname, level, path } = must(await this.members.byAccount(this.database, kind, account), `no ${kind} ${account}`);
    const actor: Actor = { kind, id, account, nickname, level, path, sessionId: 0 };
    this.known.set(account, actor);
    return actor;
  }

  of(account: string): Actor {
    return must(this.known.get(account), `${account} is not in the demo`);
  }

  /** A command of a player or agent. */
  command(account: string, call: CallPath): CommandContext {
    return { actor: this.of(account), call, input: {}, requestId: 'demo', address: '127.0.0.1' };
  }

  adminCommand(call: CallPath): CommandContext {
    return { actor: must(this.admin, 'the demo has no administrator'), call, input: {}, requestId: 'demo', address: '127.0.0.1' };
  }
}
