import { hash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { refuse, visitorInquiriesPerDay } from '#lib/contract';
import { Outbox } from '#lib/events';
import { addressGroup, seoulDay, seoulDayStart, type Clock } from '#lib/kernel';
import { CLOCK, Database, SealedTexts } from '#lib/platform';
import { checkedPlain } from '../../rich-text/rich-text.js';
import { contactPurpose } from '../data/sealed-columns.js';
import { InquiriesRepository, type Inquiry } from '../data/inquiries.repository.js';

/** Without letters and digits that are taken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';
const codeLetters = 16;

export interface VisitorWriting {
  subject: string;
  /** Plain text. */
  content: string;
  nickname: string;
  contact: string;
}

/** Visitors, and members who cannot log in, ask the site once and read the answer by a code. */
@Injectable()
export class VisitorInquiries {
  constructor(
    private readonly database: Database,
    private readonly inquiries: InquiriesRepository,
    private readonly outbox: Outbox,
    private readonly sealed: SealedTexts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the code, kept nowhere @throws DomainError SUBJECT_EMPTY, CONTENT_EMPTY, TOO_MANY_ATTEMPTS, DAY_FULL for the network */
  async ask(writing: VisitorWriting, address: string): Promise<string> {
    const { subject, content } = await checkedPlain(writing);
    const code = newCode();
    const from = addressGroup(address);
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const today = await this.inquiries.countFrom(tx, from, seoulDayStart(seoulDay(at)));
      if (today >= visitorInquiriesPerDay) throw refuse('DAY_FULL', { maximum: visitorInquiriesPerDay });
      const nickname = writing.nickname.trim();
      const contactSealed = writing.contact.trim() === '' ? null : this.sealed.seal(contactPurpose, writing.contact.trim());
      const row = { nickname, subject, content, contactSealed, createdAt: at, codeHash: hashOf(code), addressGroup: from };
      const id = await this.inquiries.insertOfVisitor(tx, row);
      await this.outbox.record(tx, [
        { name: 'inquiry.created', at, streams: ['admin'], data: { id, memberId: null, account: '', nickname, level: 0, subject } },
      ]);
    });
    return code;
  }

  /** @throws DomainError NOT_FOUND */
  async read(code: string): Promise<Inquiry> {
    const codeHash = hashOf(code);
    const inquiry = await this.inquiries.byCode(this.database, codeHash);
    if (!inquiry) throw refuse('NOT_FOUND');
    if (inquiry.repliedAt && !inquiry.readedAt) await this.inquiries.markReadByCode(this.database, codeHash, this.clock.now());
    return inquiry;
  }

  /** How the visitor of an inquiry may be reached; empty where nothing was given. */
  async contact(id: number): Promise<string> {
    const sealed = await this.inquiries.contactOf(this.database, id);
    return sealed === null ? '' : this.sealed.open(contactPurpose, sealed);
  }
}

/** 80 random bits, such as `k3m9-p2xq-7rtc-w8hd`. */
function newCode(): string {
  const code = [...randomBytes(codeLetters)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return code.match(/.{4}/g)!.join('-');
}

/** A plain SHA-256 is enough for 80 random bits. */
function hashOf(code: string): Buffer {
  return hash('sha256', code.toLowerCase().replace(/[\s-]/g, ''), 'buffer');
}
