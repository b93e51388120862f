import { Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { explanationHash } from './format.js';
import { SigningKeys } from './signing-keys.js';

export const explanationFormat = 'truebook-explanation-1';

/** Signs what was told, so that it can be shown later that it was told so. */
@Injectable()
export class SignedExplanation {
  constructor(private readonly keys: SigningKeys) {}

  sign(told: object): CallOutput<'admin/member/balance/signed/get'> {
    const document = JSON.stringify(told);
    const message = explanationHash(explanationFormat, document);
    return { format: explanationFormat, document, keyId: this.keys.signer().id, signature: this.keys.sign(message) };
  }
}
