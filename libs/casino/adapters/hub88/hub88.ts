import { createPublicKey, verify } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { bodyBounds } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, isWithinBounds, LOGGER } from '#lib/platform';
import { VendorsRepository } from '../../data/vendors.repository.js';
import { CasinoRefusal, type CasinoRefusalCode } from '../../domain/refusal.js';
import type { Vendor } from '../../domain/vendor.js';
import { CallJournal } from '../../services/call-journal.js';
import { VendorTraffic } from '../vendor-traffic.js';
import { deadlineOf, headerOf, isAddressAllowed, type VendorRequest } from '../vendor-request.js';
import { Hub88Wallet, type HubAnswer } from './hub88-wallet.js';
import { hubMessages, hubUnit, isHubCall } from './hub88-messages.js';

/** The platform's reasons in Hub88's words. */
const statuses: Readonly<Record<CasinoRefusalCode, string>> = {
  INVALID_REQUEST: 'RS_ERROR_WRONG_TYPES',
  INVALID_TOKEN: 'RS_ERROR_INVALID_TOKEN',
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_UNKNOWN: 'RS_ERROR_UNKNOWN',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  RG_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  LIMIT_EXCEEDED: 'RS_ERROR_LIMIT_REACHED',
  GAME_DISABLED: 'RS_ERROR_INVALID_GAME',
  CURRENCY_MISMATCH: 'RS_ERROR_WRONG_CURRENCY',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  TX_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TX_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROUND_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ALREADY_SETTLED: 'RS_ERROR_UNKNOWN',
  ALREADY_ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  ROUND_CLOSED: 'RS_ERROR_UNKNOWN',
  IN_PROGRESS: 'RS_ERROR_TIMEOUT',
  MAINTENANCE: 'RS_ERROR_UNKNOWN',
};

/** A status of the format itself. */
class HubStatus extends Error {}

/** Hub88's Operator Wallet API: who signed, what it says, and what it is answered. Each account is known by the vendor's public key. */
@Injectable()
export class Hub88 {
  constructor(
    private readonly database: Database,
    private readonly vendors: VendorsRepository,
    private readonly wallet: Hub88Wallet,
    private readonly journal: CallJournal,
    private readonly traffic: VendorTraffic,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Answers a call; it never throws. */
  async answer(request: VendorRequest): Promise<object> {
    let vendor: Vendor | undefined;
    let body: Record<string, unknown> = {};
    const said = await (async (): Promise<HubAnswer> => {
      try {
        vendor = await this.signer(request);
        body = objectOf(request.body);
        return { status: 'RS_OK', ...(await this.work(vendor, request, body)) };
      } catch (error) {
        if (!vendor && error instanceof HubStatus) this.traffic.noteUnsigned(request.address);
        return this.refusalOf(error);
      }
    })();
    const own = { user: body['user'], request_uuid: body['request_uuid'] };
    const answer = { ...own, ...(vendor && { currency: vendor.currency }), ...said };
    this.journal.note({ vendor, direction: 'in', request, body, answer });
    return answer;
  }

  /** What a message gets that nothing has read: too many of them, too large, or the server is at fault. @param status of HTTP */
  refused(status: number): object {
    return { status: status === 429 || status === 503 ? 'RS_ERROR_TIMEOUT' : status < 500 ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_UNKNOWN' };
  }

  private async signer(request: VendorRequest): Promise<Vendor> {
    const signature = Buffer.from(headerOf(request, 'x-hub88-signature'), 'base64');
    const accounts = (await this.vendors.all(this.database)).filter(({ format, publicKey }) => format === 'hub88' && publicKey !== null);
    const now = this.clock.now();
    const vendor = accounts.find((one) => keysOf(one, now).some((key) => isSignedBy(key, request.body, signature)));
    if (!vendor || !isAddressAllowed(vendor.addresses, request.address)) throw new HubStatus('RS_ERROR_INVALID_SIGNATURE');
    return vendor;
  }

  private async work(vendor: Vendor, request: VendorRequest, body: Record<string, unknown>): Promise<HubAnswer> {
    if (!isHubCall(request.call)) throw new HubStatus('RS_ERROR_WRONG_SYNTAX');
    const parsed = hubMessages[request.call].safeParse(body);
    if (!parsed.success) throw new HubStatus(parsed.error.issues.some(isMissing) ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES');
    const leave = this.traffic.enter(vendor.id);
    if (!leave) throw new HubStatus('RS_ERROR_TIMEOUT');
    try {
      return await this.wallet.calls[request.call]({ vendor, deadline: deadlineOf(request, vendor) }, parsed.data as never);
    } finally {
      leave();
    }
  }

  private refusalOf(error: unknown): HubAnswer {
    if (error instanceof HubStatus) return { status: error.message };
    if (error instanceof CasinoRefusal) {
      return { status: statuses[error.code], ...(error.balance !== undefined && { balance: error.balance * hubUnit }) };
    }
    this.logger.error({ err: error }, 'a vendor’s call failed');
    return { status: 'RS_ERROR_UNKNOWN' };
  }
}

/** What the vendor may sign with: its key, and for a day the one before. */
function keysOf({ publicKey, oldPublicKey, oldPublicKeyUntil }: Vendor, now: Date): string[] {
  const isOldValid = oldPublicKey !== null && oldPublicKeyUntil !== null && oldPublicKeyUntil > now;
  return [...(publicKey === null ? [] : [publicKey]), ...(isOldValid ? [oldPublicKey] : [])];
}

/** A key that cannot be read has signed nothing. */
function isSignedBy(publicKey: string, body: Buffer, signature: Buffer): boolean {
  try {
    return verify('RSA-SHA256', body, createPublicKey(publicKey), signature);
  } catch {
    return false;
  }
}

function isMissing(issue: { input?: unknown; message: string }): boolean {
  return issue.message.includes('received undefined');
}

/** @throws HubStatus RS_ERROR_WRONG_SYNTAX */
function objectOf(body: Buffer): Record<string, unknown> {
  try {
    const parsed: unknown = isUtf8(body) && isWithinBounds(body, bodyBounds) ? JSON.parse(body.toString('utf8')) : undefined;
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Record<string, unknown>;
  } catch {
    // Answered below.
  }
  throw new HubStatus('RS_ERROR_WRONG_SYNTAX');
}
