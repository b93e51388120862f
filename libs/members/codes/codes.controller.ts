import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { scopeId, seoulIso, type Actor } from '#lib/kernel';
import { Answers, Command, CurrentActor, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { Codes, codeState } from './codes.js';
import type { CodeFilter, RecommendationCode } from './codes.repository.js';

/** Recommendation codes, of everybody for administrators and an agent's own. */
@Controller()
export class CodesController {
  constructor(private readonly codes: Codes) {}

  @Answers('admin/code/get')
  get(@Input() input: CallParsed<'admin/code/get'>): Promise<CallOutput<'admin/code/get'>> {
    return this.page(input);
  }

  @Answers('admin/code/issue')
  issue(@Command() command: CommandContext, @Input() { code, ...wish }: CallParsed<'admin/code/issue'>) {
    return this.codes.issue(command, { ...wish, wish: code?.trim() });
  }

  @Answers('admin/code/delete')
  async delete(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/code/delete'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.codes.delete(command, ids), language);
  }

  @Answers('agent/code/get')
  async getOwn(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/code/get'>): Promise<CallOutput<'agent/code/get'>> {
    const { items, total } = await this.page({ ...input, agentId: scopeId(actor) });
    return { items: items.map(({ issuer: _, ...code }) => code), total };
  }

  @Answers('agent/code/issue')
  issueOwn(@Command() command: CommandContext, @Input() { code, ...wish }: CallParsed<'agent/code/issue'>) {
    return this.codes.issue(command, { ...wish, agentId: command.actor.id, wish: code?.trim() });
  }

  @Answers('agent/code/delete')
  async deleteOwn(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'agent/code/delete'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.codes.delete(command, ids, command.actor.id), language);
  }

  private async page(filter: CodeFilter): Promise<CallOutput<'admin/code/get'>> {
    const { items, now, total } = await this.codes.list(filter);
    return { items: items.map((code) => codeRow(code, now)), total };
  }
}

function codeRow(code: RecommendationCode, now: Date) {
  const { id, agentId, agent, issuer, joined, referrer, issuedAt, startsAt, expiresAt, deletedAt } = code;
  const times = {
    issuedAt: seoulIso(issuedAt),
    startsAt: seoulIso(startsAt),
    expiresAt: seoulIso(expiresAt),
    deletedAt: deletedAt && seoulIso(deletedAt),
  };
  return { id, code: code.code, agentId, agent, issuer, joined, referrer, ...times, state: codeState(code, now) };
}
