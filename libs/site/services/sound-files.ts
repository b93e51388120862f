import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import { type CallOutput, type CallParsed, type described, refuse, soundFileLimits } from '#lib/contract';
import { Outbox } from '#lib/events';
import { type Clock, seoulIso } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Database, repository } from '#lib/platform';
import { SoundFile } from '../data/sound-file.entity.js';
import { siteChanged } from '../site-settings.js';

/** What browsers play and what carries nothing that runs: media type by what the bytes say. */
const playable: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'audio/wav': 'wav',
  'audio/vnd.wave': 'wav',
};

type Kind = described.SoundKind;
const listed = { kind: true, name: true, title: true, uploadedAt: true, uploadedBy: true } as const;
const namePattern = /^[a-zA-Z]+-[0-9a-f]{16}\.(mp3|ogg|wav)$/;

/** Where browsers fetch them. */
export const soundFilesPath = '/uploads/sounds';

/** Sounds of the site's own, one of each kind. */
@Injectable()
export class SoundFiles {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(): Promise<CallOutput<'admin/sound/file/get'>['items']> {
    const rows = await repository(this.database, SoundFile).find({ select: listed, order: { kind: 'ASC' } });
    return rows.map(({ kind, name, title, uploadedAt, uploadedBy }) => ({
      kind: kind as Kind,
      url: `${soundFilesPath}/${name}`,
      title,
      uploadedAt: seoulIso(uploadedAt),
      by: uploadedBy,
    }));
  }

  /** @returns undefined when there is no such sound */
  async read(name: string): Promise<{ bytes: Buffer; mediaType: string } | undefined> {
    if (!namePattern.test(name)) return undefined;
    return (await repository(this.database, SoundFile).findOneBy({ name })) ?? undefined;
  }

  /** Puts a sound in the place of the one that the kind had. @throws DomainError SOUND_TYPE for what is no sound, SOUND_TOO_LARGE */
  async save(command: CommandContext, { kind, title, data }: CallParsed<'admin/sound/file/save'>): Promise<void> {
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length > soundFileLimits.bytes) throw refuse('SOUND_TOO_LARGE', { maximum: soundFileLimits.bytes / 1_024 });
    // What the bytes say counts, not what the file is called.
    const mediaType = (await fileTypeFromBuffer(bytes))?.mime ?? '';
    const extension = Object.hasOwn(playable, mediaType) ? playable[mediaType]! : undefined;
    if (extension === undefined) throw refuse('SOUND_TYPE');
    const name = `${kind}-${hash('sha256', bytes, 'hex').slice(0, 16)}.${extension}`;
    await this.database.transaction(async (tx) => {
      const row = { kind, name, title, mediaType: mediaType.split(';')[0]!, bytes, uploadedAt: this.clock.now() };
      await repository(tx, SoundFile).upsert({ ...row, uploadedBy: command.actor.account }, ['kind']);
      await audit(tx, command, this.clock, [
        { action: 'sound.save', target: `sound:${kind}`, after: { title, mediaType, bytes: bytes.length } },
      ]);
      await this.outbox.record(tx, [siteChanged(this.clock.now())]);
    });
  }

  /** @throws DomainError NOT_FOUND */
  async remove(command: CommandContext, kind: Kind): Promise<void> {
    await this.database.transaction(async (tx) => {
      const before = await repository(tx, SoundFile).findOne({ where: { kind }, select: listed });
      if (!before) throw refuse('NOT_FOUND');
      await repository(tx, SoundFile).delete({ kind });
      await audit(tx, command, this.clock, [{ action: 'sound.delete', target: `sound:${kind}`, before: { title: before.title } }]);
      await this.outbox.record(tx, [siteChanged(this.clock.now())]);
    });
  }
}
