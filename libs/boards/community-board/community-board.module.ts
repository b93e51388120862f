import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { AdminActions } from '../admin-actions.js';
import { CommunityCommentsRepository } from './data/community-comments.repository.js';
import { CommunityPostsRepository } from './data/community-posts.repository.js';
import { AdminCommunityBoardController } from './http/admin-community-board.controller.js';
import { CommunityBoardController } from './http/community-board.controller.js';
import { ChangeFreeSettings } from './use-cases/change-community-settings.js';
import { CommunityBoard } from './use-cases/community-board.js';
import { AdminCommunityBoard } from './use-cases/admin-community-board.js';
import { WriteFree } from './use-cases/write-post.js';

/** The free board. */
@Module({
  imports: [MembersModule, WalletModule],
  providers: [CommunityPostsRepository, CommunityCommentsRepository, CommunityBoard, WriteFree, AdminCommunityBoard, AdminActions],
  exports: [CommunityBoard, WriteFree, AdminCommunityBoard],
})
export class CommunityBoardModule {}

/** The same over HTTP. */
@Module({
  imports: [CommunityBoardModule],
  providers: [ChangeFreeSettings],
  controllers: [CommunityBoardController, AdminCommunityBoardController],
})
export class CommunityBoardHttpModule {}
