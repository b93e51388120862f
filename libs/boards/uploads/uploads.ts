import { hash, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { must, type Actor, type Clock } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { cleanImage, CLOCK, Database, imageTypeOf, mostMegapixels, type Tx } from '#lib/platform';
import { imageExtension, imageName, maxImageBytes } from './image-types.js';
import { ImageStore } from './stores/image-store.js';
import { uploadsPath } from './uploads-path.js';
import { type Upload, UploadsRepository } from './uploads.repository.js';

const validMs = 10 * 60_000;
const hourMs = 3_600_000;
/** Addresses that a member may ask for in an hour; administrators write as much as they like. */
const perHour = 30;

/**
 * Images of people who are logged in. An address is good for one image of one kind and for ten minutes; it carries a random token
 * of which only the hash is stored, so that neither the table nor a log gives one away.
 */
@Injectable()
export class Uploads {
  constructor(
    private readonly database: Database,
    private readonly uploads: UploadsRepository,
    private readonly members: MembersRepository,
    private readonly store: ImageStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param fileExtension as the documented client sends it: `png`
   * @returns path and query of the address to PUT the image to
   * @throws DomainError POSTING_RESTRICTED, TOO_MANY_ATTEMPTS
   */
  async address(actor: Actor, fileExtension: string): Promise<string> {
    const name = `${randomUUID()}.${imageExtension(fileExtension)}`;
    const token = randomBytes(32).toString('base64url');
    const at = this.clock.now();
    const owner = `${actor.kind}:${actor.id}`;
    await this.database.transaction(async (tx) => {
      if (actor.kind !== 'admin') await this.assertMayUpload(tx, actor, owner, at);
      await this.uploads.insert(tx, { name, tokenHash: tokenHash(token), owner, at, expiresAt: new Date(at.getTime() + validMs) });
    });
    return `${uploadsPath}/${name}?token=${token}`;
  }

  /**
   * Asked before a byte of the image is read.
   * @throws DomainError UPLOAD_EXPIRED where nothing may be put to this address
   */
  async assertOpen(name: string, token: string): Promise<void> {
    const upload = imageName.test(name) ? await this.uploads.find(this.database, name, tokenHash(token)) : undefined;
    if (!this.isOpen(upload)) throw refuse('UPLOAD_EXPIRED');
  }

  /**
   * Keeps what the image shows and nothing else of the file, whatever it was called. The same address again is refused, so what an image
   * shows never changes.
   * @throws DomainError UPLOAD_EXPIRED, UPLOAD_TOO_LARGE, UPLOAD_TOO_MANY_POINTS, UPLOAD_TYPE
   */
  async put(name: string, token: string, bytes: Buffer): Promise<void> {
    if (bytes.length > maxImageBytes) throw tooLarge();
    const image = await cleanImage(bytes);
    if (image === 'tooManyPoints') throw refuse('UPLOAD_TOO_MANY_POINTS', { maximum: mostMegapixels });
    if (image === 'noImage') throw refuse('UPLOAD_TYPE');
    const mediaType = await imageTypeOf(image);
    await this.database.transaction(async (tx) => {
      const upload = imageName.test(name) ? await this.uploads.lock(tx, name, tokenHash(token)) : undefined;
      if (!this.isOpen(upload)) throw refuse('UPLOAD_EXPIRED');
      await this.store.put(name, image, mediaType);
      await this.uploads.stored(tx, name, image.length, this.clock.now());
    });
  }

  /** @returns undefined when there is no such image */
  async read(name: string): Promise<{ bytes: Buffer; mediaType: string } | undefined> {
    const bytes = imageName.test(name) ? await this.store.get(name) : undefined;
    return bytes && { bytes, mediaType: await imageTypeOf(bytes) };
  }

  private isOpen(upload: Upload | undefined): boolean {
    return upload !== undefined && upload.storedAt === null && upload.expiresAt > this.clock.now();
  }

  private async assertMayUpload(tx: Tx, actor: Actor, owner: string, at: Date): Promise<void> {
    const { restrictions } = must(await this.members.byId(tx, actor.id), 'the caller is a member');
    if (restrictions.post_writing && restrictions.post_inquiry) throw refuse('POSTING_RESTRICTED');
    // Until the row is written nobody else counts, or as many as ask at the same time would pass.
    await this.uploads.lockOwner(tx, owner);
    const asked = await this.uploads.countSince(tx, owner, new Date(at.getTime() - hourMs));
    if (asked >= perHour) throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: hourMs / 1_000 });
  }
}

export function tooLarge() {
  return refuse('UPLOAD_TOO_LARGE', { maximum: maxImageBytes / (1024 * 1024) });
}

function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
