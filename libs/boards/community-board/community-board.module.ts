import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { AdminActions } from '../admin-actions.js';
import { CommunityCommentsRepository } from './data/community-comments.repository.js';
import { CommunityPostsRepository } from './data/community-posts.repository.js';
import { AdminCommunityBoardController } from './http/admin-community-board.controller.js';
import { CommunityBoardController } from './http/community-board.controller.js';
import { UpdateCommunitySettings } from './use-cases/update-community-settings.js';
import { CommunityBoard } from './services/community-board.js';
import { AdminCommunityBoard } from './services/admin-community-board.js';
import { CommunityContributions } from './services/community-contributions.js';

/** The free board. */
@Module({
  imports: [MembersModule, WalletModule],
  providers: [
    CommunityPostsRepository,
    CommunityCommentsRepository,
    CommunityBoard,
    CommunityContributions,
    AdminCommunityBoard,
    AdminActions,
  ],
  exports: [CommunityBoard, CommunityContributions, AdminCommunityBoard],
})
export class CommunityBoardModule {}

/** The same over HTTP. */
@Module({
  imports: [CommunityBoardModule],
  providers: [UpdateCommunitySettings],
  controllers: [CommunityBoardController, AdminCommunityBoardController],
})
export class CommunityBoardHttpModule {}
