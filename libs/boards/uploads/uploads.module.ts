import path from 'node:path';
import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { CONFIG, Schedules, type Config } from '#lib/platform';
import { ImageStore } from './stores/image-store.js';
import { LocalImageStore } from './stores/local-image-store.js';
import { S3ImageStore } from './stores/s3-image-store.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsRepository } from './uploads.repository.js';
import { Uploads } from './uploads.js';

/** A bucket where one is configured, else a folder beside the other data. */
function imageStore({ DATA_DIR, UPLOADS_S3 }: Config): ImageStore {
  return UPLOADS_S3 ? new S3ImageStore(UPLOADS_S3) : new LocalImageStore(path.join(DATA_DIR, 'uploads'));
}

@Module({
  imports: [MembersModule],
  providers: [UploadsRepository, Uploads, { provide: ImageStore, inject: [CONFIG], useFactory: imageStore }],
  exports: [Uploads],
})
export class UploadsModule {}

/** The call for an address; the images themselves are no calls, the api process routes them. */
@Module({ imports: [UploadsModule], controllers: [UploadsController], exports: [UploadsModule] })
export class UploadsHttpModule {}

const dayMs = 24 * 3_600_000;

@Injectable()
class UploadsHousekeeping implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly uploads: Uploads,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('uploads', dayMs, () => this.uploads.forgetUnused());
  }
}

/** The worker's part. */
@Module({ imports: [UploadsModule], providers: [UploadsHousekeeping] })
export class UploadsJobsModule {}
