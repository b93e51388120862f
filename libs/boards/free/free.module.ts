import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { DeskDeeds } from '../desk-deeds.js';
import { FreeCommentsRepository } from './data/free-comments.repository.js';
import { FreePostsRepository } from './data/free-posts.repository.js';
import { FreeDeskController } from './http/free-desk.controller.js';
import { FreeController } from './http/free.controller.js';
import { ChangeFreeSettings } from './use-cases/change-free-settings.js';
import { FreeBoard } from './use-cases/free-board.js';
import { FreeDesk } from './use-cases/free-desk.js';
import { WriteFree } from './use-cases/write-free.js';

/** The free board. */
@Module({
  imports: [MembersModule, WalletModule],
  providers: [FreePostsRepository, FreeCommentsRepository, FreeBoard, WriteFree, FreeDesk, DeskDeeds],
  exports: [FreeBoard, WriteFree, FreeDesk],
})
export class FreeModule {}

/** The same over HTTP. */
@Module({ imports: [FreeModule], providers: [ChangeFreeSettings], controllers: [FreeController, FreeDeskController] })
export class FreeHttpModule {}
