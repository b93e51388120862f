import { isUtf8 } from 'node:buffer';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { bodyBounds } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, isWithinBounds, LOGGER, SealedTexts } from '#lib/platform';
import { VendorsRepository } from '../../data/vendors.repository.js';
import { CasinoRefusal } from '../../domain/refusal.js';
import { secretPurpose, type Vendor } from '../../domain/vendor.js';
import { Nonces } from '../../ports.js';
import { CallJournal } from '../../services/call-journal.js';
import { VendorTraffic } from '../vendor-traffic.js';
import { deadlineOf, headerOf, isAddressAllowed, type VendorRequest } from '../vendor-request.js';
import { type GwAnswer, GwWallet } from './gw-wallet.js';
import { isGwCall, messages } from './messages.js';
import { instantOf, isSignedBy, noncePattern, timestampToleranceMs } from './signature.js';

/** Of what nobody has looked at. */
const statuses: Readonly<Record<string, number>> = { INVALID_SIGNATURE: 401, REPLAYED_NONCE: 401, INVALID_REQUEST: 400 };

/** The platform's reasons that the format has another word for. */
const words: Readonly<Record<string, string>> = { ROUND_NOT_FOUND: 'TX_NOT_FOUND', TOKEN_EXPIRED: 'INVALID_TOKEN' };

/** What a vendor is answered when its message is refused before anybody reads it. */
class NotAccepted extends Error {
  constructor(readonly code: 'INVALID_SIGNATURE' | 'REPLAYED_NONCE' | 'INVALID_REQUEST' | 'IN_PROGRESS') {
    super(code);
  }
}

/** Our own wire format: who signed, what it says, and what it is answered. */
@Injectable()
export class GwV1 {
  constructor(
    private readonly database: Database,
    private readonly vendors: VendorsRepository,
    private readonly sealed: SealedTexts,
    private readonly nonces: Nonces,
    private readonly wallet: GwWallet,
    private readonly journal: CallJournal,
    private readonly traffic: VendorTraffic,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Answers a call; it never throws. */
  async answer(request: VendorRequest): Promise<{ status: number; body: object }> {
    const { code, ...rest } = await this.answered(request);
    return { status: statuses[code] ?? 200, body: { code, ...rest } };
  }

  private async answered(request: VendorRequest): Promise<GwEnvelope> {
    let vendor: Vendor | undefined;
    let body: Record<string, unknown> = {};
    const answer = await (async () => {
      try {
        vendor = await this.signer(request);
        body = objectOf(request.body);
        return envelope(vendor, 'OK', await this.work(vendor, request, body));
      } catch (error) {
        if (!vendor && error instanceof NotAccepted) this.traffic.noteUnsigned(request.address);
        const balance = error instanceof CasinoRefusal ? error.balance : undefined;
        return envelope(vendor, this.codeOf(error), balance === undefined ? {} : { balance });
      }
    })();
    this.journal.note({ vendor, direction: 'in', request, body, answer });
    return answer;
  }

  /** What a message gets that nothing has read: too many of them, too large, or the server is at fault. @param status of HTTP */
  refused(status: number): object {
    return envelope(undefined, status === 429 || status === 503 ? 'IN_PROGRESS' : status < 500 ? 'INVALID_REQUEST' : 'INTERNAL', {});
  }

  /** @throws NotAccepted INVALID_SIGNATURE or REPLAYED_NONCE */
  private async signer(request: VendorRequest): Promise<Vendor> {
    const [key, timestamp, nonce] = ['x-gw-key', 'x-gw-timestamp', 'x-gw-nonce'].map((name) => headerOf(request, name)) as [
      string,
      string,
      string,
    ];
    const now = this.clock.now();
    const known = key === '' ? undefined : await this.vendors.byKey(this.database, key, now);
    const vendor = known?.vendor;
    if (vendor?.format !== 'gw-v1' || !isAddressAllowed(vendor.addresses, request.address)) throw new NotAccepted('INVALID_SIGNATURE');
    const isTimely = Math.abs(instantOf(timestamp) - now.getTime()) <= timestampToleranceMs;
    const parts = { path: request.path, timestamp, nonce, body: request.body };
    const isSigned = isSignedBy(this.sealed.open(secretPurpose, known!.secret), parts, headerOf(request, 'x-gw-signature'));
    if (!isTimely || !isSigned || !noncePattern.test(nonce)) throw new NotAccepted('INVALID_SIGNATURE');
    // Only who has signed uses a nonce up. Both ends of the window may be off.
    const endsAt = new Date(now.getTime() + 2 * timestampToleranceMs + 5_000);
    if (!(await this.nonces.use(key, nonce, endsAt))) throw new NotAccepted('REPLAYED_NONCE');
    return vendor;
  }

  private async work(vendor: Vendor, request: VendorRequest, body: Record<string, unknown>): Promise<GwAnswer> {
    if (!isGwCall(request.call)) throw new NotAccepted('INVALID_REQUEST');
    const parsed = messages[request.call].safeParse(body);
    if (!parsed.success) throw new NotAccepted('INVALID_REQUEST');
    const leave = this.traffic.enter(vendor.id);
    if (!leave) throw new NotAccepted('IN_PROGRESS');
    try {
      return await this.wallet.calls[request.call]({ vendor, deadline: deadlineOf(request, vendor) }, parsed.data as never);
    } finally {
      leave();
    }
  }

  private codeOf(error: unknown): string {
    if (error instanceof CasinoRefusal || error instanceof NotAccepted) return words[error.code] ?? error.code;
    this.logger.error({ err: error }, 'a vendor’s call failed');
    return 'INTERNAL';
  }
}

type GwEnvelope = Record<string, unknown> & { code: string };

function envelope(vendor: Vendor | undefined, code: string, answer: GwAnswer): GwEnvelope {
  const { replayed = false, balance = null, txId = null, platformTxId = null, ...rest } = answer;
  return { code, message: messageOf(code), replayed, balance, currency: vendor?.currency ?? null, txId, platformTxId, ...rest };
}

/** For the vendor's own log; programs look at the code. */
function messageOf(code: string): string {
  return code === 'OK' ? '' : code.toLowerCase().replaceAll('_', ' ');
}

/** @throws NotAccepted INVALID_REQUEST */
function objectOf(body: Buffer): Record<string, unknown> {
  if (body.length === 0) return {};
  if (!isUtf8(body) || !isWithinBounds(body, bodyBounds)) throw new NotAccepted('INVALID_REQUEST');
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Record<string, unknown>;
  } catch {
    // Answered below.
  }
  throw new NotAccepted('INVALID_REQUEST');
}
