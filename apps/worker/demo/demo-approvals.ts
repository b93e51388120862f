import { Inject, Injectable } from '@nestjs/common';
import { ApprovalsRepository, approvalSettings, hashOf, RequestNotes } from '#lib/approvals';
import { Credentials } from '#lib/auth';
import type { Actor, Clock } from '#lib/kernel';
import { CLOCK, Database, Settings } from '#lib/platform';
import type { DemoAction } from './action.js';
import { DemoActors } from './demo-actors.js';
import { demoCashier, demoSecondOwner, passwords } from './people.js';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const correction = { account: 'player16', amount: 6_000_000, memo: '7월 이벤트 보너스 누락분 지급' } as const;

/** A second administrator, the rules of four eyes, and a request that waits. */
@Injectable()
export class DemoApprovals {
  private cashier?: Actor;

  constructor(
    private readonly database: Database,
    private readonly credentials: Credentials,
    private readonly settings: Settings,
    private readonly approvals: ApprovalsRepository,
    private readonly notes: RequestNotes,
    private readonly actors: DemoActors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A visitor of the demo has one browser, so that may be the same; large amounts wait alone. */
  async open(): Promise<void> {
    const { account, nickname } = demoCashier;
    const password = passwords.admin;
    const id = await this.database.transaction(async (tx) => {
      await this.credentials.createAdmin(tx, { ...demoSecondOwner, role: 'owner', password });
      return this.credentials.createAdmin(tx, { account, nickname, role: 'finance', password });
    });
    this.cashier = { kind: 'admin', id, account, nickname, level: 0, path: [], sessionId: 0 };
    const money = { on: true, amount: 5_000_000 };
    await this.settings.change(
      approvalSettings,
      { adjustment: money, withdrawal: { on: true, amount: 10_000_000 }, result: money, otherBrowser: false },
      'demo',
    );
  }

  /** @param until when the history ends, ms */
  actions(until: number): DemoAction[] {
    return [{ at: until - 12 * minuteMs, do: () => this.ask() }];
  }

  private async ask(): Promise<void> {
    const actor = this.cashier;
    if (!actor) return;
    const { account, amount, memo } = correction;
    const memberId = this.actors.of(account).id;
    const input = { ids: [memberId], unit: 'money', status: 'give', amount, memo };
    const at = this.clock.now();
    const path = 'admin/member/money/update';
    await this.database.transaction(async (tx) => {
      const { id } = await this.approvals.insert(tx, {
        ...{ kind: 'adjustment', call: path, input, inputHash: hashOf(input), key: null, rowId: null, language: 'ko', memo },
        ...{ items: [{ memberId, amount }], amount, askedEffect: [], askedBy: actor.id, askedAccount: actor.account },
        ...{ askedAt: at, expiresAt: new Date(at.getTime() + dayMs) },
      });
      const kept = { path, input, actor, requestId: 'demo', address: '127.0.0.1', language: 'ko' } as const;
      await this.notes.asked(tx, kept, { id, kind: 'adjustment', amount, at });
    });
  }
}
