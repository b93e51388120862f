import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '#lib/platform';
import { AdmitCall } from '../use-cases/admit-call.js';

/** Keeps calls that wait for a second person from their handlers. It stands behind every other guard. */
@Injectable()
export class ApprovalGuard implements CanActivate {
  constructor(private readonly admission: AdmitCall) {}

  /** @throws what `AdmitCall` throws */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    if (request.truebook?.call.secondPerson) await this.admission.execute(request);
    return true;
  }
}
