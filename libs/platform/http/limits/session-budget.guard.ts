import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { requestOf } from '../context.js';
import type { CallBudgets } from './call-budgets.js';
import { limitsOf, tooMany } from './edge.js';

/** Counts the calls of each session. It stands behind the guard of sessions; visitors are counted by their address alone. */
export class SessionBudgetGuard implements CanActivate {
  constructor(private readonly callBudgets: CallBudgets) {}

  /** @throws DomainError TOO_MANY_REQUESTS with `retryAfterSeconds` */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = requestOf(context);
    const actor = request.truebook?.actor;
    const limits = actor && limitsOf(request as unknown as FastifyRequest);
    if (!limits) return true;
    const taken = this.callBudgets.take(limits.class, 'session', String(actor.sessionId));
    return typeof taken === 'number' ? pass(taken) : taken.then(pass);
  }
}

function pass(waitSeconds: number): true {
  if (waitSeconds > 0) throw tooMany(waitSeconds);
  return true;
}
