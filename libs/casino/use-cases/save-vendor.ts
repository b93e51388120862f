import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { type Clock, must, seoulDay } from '#lib/kernel';
import { audit, CLOCK, Commands, type CommandContext, SealedTexts, StopReasons, type Tx } from '#lib/platform';
import { isAddressEntry } from '../adapters/vendor-request.js';
import { type VendorDraft, VendorsRepository } from '../data/vendors.repository.js';
import { publicKeyOf } from '../services/public-key.js';
import { secretPurpose, type Vendor } from '../domain/vendor.js';
import { VendorAlerts } from '../ports.js';

/** A vendor as it was saved; the secret is answered this once. */
export interface SavedVendor {
  code: string;
  /** Ours, PEM, where the format signs by RSA. */
  publicKey: string | null;
  key: string | null;
  secret: string | null;
}

export interface KeyPair {
  key: string;
  secret: string;
}

const newPair = (): KeyPair => ({ key: `gw_${randomBytes(12).toString('hex')}`, secret: randomBytes(32).toString('hex') });
const noPair = { key: null, secret: null };

/** For how long the key before the newest is still valid. */
const overlapMs = 24 * 60 * 60 * 1000;

/** Makes or changes the account that the site has at a vendor. */
@Injectable()
export class SaveVendor {
  constructor(
    private readonly commands: Commands,
    private readonly vendors: VendorsRepository,
    private readonly sealed: SealedTexts,
    private readonly alerts: VendorAlerts,
    private readonly stopReasons: StopReasons,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param rotate a new pair of keys; a new vendor gets one anyway
   * @param pair both sides have agreed on; a new one is made without it
   * @param stopReason needed where `draft` takes the vendor off sale
   * @throws DomainError INVALID_INPUT, PUBLIC_KEY_REFUSED, CHANGED_MEANWHILE where the version is another by now
   */
  async execute(
    command: CommandContext,
    draft: VendorDraft,
    options: { rotate: boolean; version?: number | undefined; pair?: KeyPair | undefined; stopReason?: string | undefined },
  ): Promise<SavedVendor> {
    const wrong = draft.addresses.find((entry) => !isAddressEntry(entry));
    if (wrong !== undefined) throw refuse('INVALID_INPUT', { field: 'addresses' });
    const sound = draft.format === 'hub88' ? soundHub88(draft) : draft;
    if (Object.values(draft.levelSkin).some((skin) => skin > draft.skinLevels)) throw refuse('INVALID_INPUT', { field: 'levelSkin' });
    return this.commands.run(command, async (tx) => {
      const before = await this.vendors.lockByCode(tx, draft.code);
      if (before && options.version !== undefined && before.version !== options.version) throw refuse('CHANGED_MEANWHILE');
      const at = this.clock.now();
      const oldUntil = new Date(at.getTime() + overlapMs);
      const { account: by } = command.actor;
      await (before ? this.vendors.update(tx, sound, { at, by, oldUntil }) : this.vendors.insert(tx, sound, at));
      const saved = must(await this.vendors.lockByCode(tx, draft.code), 'what was saved is there');
      if (before?.feePercent !== saved.feePercent) await this.vendors.setFee(tx, saved.id, saved.feePercent, seoulDay(at));
      const publicKey = await this.ownKeys(tx, saved, options.rotate);
      const isNewToFormat = before?.format !== 'gw-v1';
      const pair = draft.format === 'gw-v1' && (isNewToFormat || options.rotate) ? await this.addKey(tx, saved.id, at, options.pair) : null;
      const step = { wasOn: before?.enabled, isOn: saved.enabled, reason: options.stopReason };
      const stop = await this.stopReasons.follow(tx, `vendor:${draft.code}`, step);
      await this.note(tx, command, { before, saved, stop, key: pair?.key, hasNewKeys: options.rotate || pair !== null });
      return { code: draft.code, publicKey, ...(pair ?? noPair) };
    });
  }

  /** In the audit log and among the alerts. */
  private async note(
    tx: Tx,
    command: CommandContext,
    {
      before,
      saved,
      stop,
      key,
      hasNewKeys,
    }: { before: Vendor | undefined; saved: Vendor; stop: object } & {
      key: string | undefined;
      hasNewKeys: boolean;
    },
  ): Promise<void> {
    const { code: vendor, version } = saved;
    const after = { ...seen(saved), ...stop, ...(key !== undefined && { key }) };
    const action = before ? 'vendor.update' : 'vendor.create';
    await audit(tx, command, this.clock, [{ action, target: `vendor:${vendor}`, before: before && seen(before), after }]);
    const fields = [...(before ? changed(before, saved) : []), ...(hasNewKeys ? ['key'] : [])];
    if (before && fields.length === 0) return;
    const { account: by } = command.actor;
    await this.alerts.changed(tx, { vendor, version, by, isNew: !before, fields, at: this.clock.now() });
  }

  private async addKey(tx: Tx, vendorId: number, at: Date, pair = newPair()): Promise<KeyPair> {
    const stored = { key: pair.key, secret: this.sealed.seal(secretPurpose, pair.secret) };
    await this.vendors.addKey(tx, vendorId, stored, at, new Date(at.getTime() + overlapMs));
    return pair;
  }

  /**
   * Formats that sign by RSA have one pair of ours. A new one signs after a day, so that the vendor can enter it first; a test call that
   * the vendor accepts puts it to use at once.
   * @returns the newest public key
   */
  private async ownKeys(tx: Tx, vendor: Vendor, rotate: boolean): Promise<string | null> {
    if (vendor.format !== 'hub88') return null;
    if (vendor.ownPublicKey && !rotate) return vendor.nextPublicKey ?? vendor.ownPublicKey;
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const keys = { publicKey, privateSealed: this.sealed.seal(secretPurpose, privateKey) };
    const now = this.clock.now();
    if (!vendor.ownPublicKey) await this.vendors.setOwnKeys(tx, vendor.id, keys);
    else {
      await this.vendors.useNextKeys(tx, vendor.id, now);
      await this.vendors.setNextKeys(tx, vendor.id, keys, new Date(now.getTime() + overlapMs));
    }
    return publicKey;
  }
}

/**
 * Hub88 knows the site by a number, keeps no wallet of its own, and signs by RSA.
 * @throws DomainError INVALID_INPUT, PUBLIC_KEY_REFUSED
 */
function soundHub88(draft: VendorDraft): VendorDraft {
  if (!/^[1-9]\d{0,14}$/.test(draft.operatorId)) throw refuse('INVALID_INPUT', { field: 'operatorId' });
  if (draft.walletModel === 'transfer') throw refuse('INVALID_INPUT', { field: 'walletModel' });
  const found = publicKeyOf(draft.publicKey ?? '');
  if ('fault' in found) throw refuse('PUBLIC_KEY_REFUSED', { field: 'publicKey', reason: found.fault });
  return { ...draft, publicKey: found.pem };
}

/** Names of what is another now. */
function changed(before: Vendor, after: Vendor): string[] {
  const { version: _version, ...old } = seen(before);
  const now = seen(after);
  return Object.keys(old).filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]));
}

/** What of a vendor stands in the audit log. */
function seen({
  id: _id,
  ownPublicKey: _own,
  oldPublicKey: _old,
  oldPublicKeyUntil: _until,
  nextPublicKey: _next,
  nextFrom: _from,
  ...rest
}: Vendor): Record<string, unknown> {
  return { ...rest };
}
