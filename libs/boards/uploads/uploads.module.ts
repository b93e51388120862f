import path from 'node:path';
import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { CONFIG, OpsModule, OutgoingHttp, type Config } from '#lib/platform';
import { CollectImages } from './collect-images.js';
import { ImageStore } from './stores/image-store.js';
import { LocalImageStore } from './stores/local-image-store.js';
import { S3ImageStore } from './stores/s3-image-store.js';
import { UploadsHousekeeping } from './uploads-housekeeping.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsRepository } from './uploads.repository.js';
import { Uploads } from './uploads.js';

/** A bucket where one is configured, else a folder beside the other data. */
function imageStore({ DATA_DIR, UPLOADS_S3 }: Config, outgoing: OutgoingHttp): ImageStore {
  return UPLOADS_S3 ? new S3ImageStore(UPLOADS_S3, outgoing) : new LocalImageStore(path.join(DATA_DIR, 'uploads'));
}

@Module({
  imports: [MembersModule],
  providers: [UploadsRepository, Uploads, { provide: ImageStore, inject: [CONFIG, OutgoingHttp], useFactory: imageStore }],
  exports: [UploadsRepository, ImageStore, Uploads],
})
export class UploadsModule {}

/** The call for an address; the images themselves are no calls, the api process routes them. */
@Module({ imports: [UploadsModule], controllers: [UploadsController], exports: [UploadsModule] })
export class UploadsHttpModule {}

/** The worker's part. */
@Module({ imports: [UploadsModule, OpsModule], providers: [CollectImages, UploadsHousekeeping] })
export class UploadsJobsModule {}
