import { Module } from '@nestjs/common';
import { CommunityHttpModule } from './community/community.module.js';
import { CommunityBoardHttpModule, CommunityBoardModule } from './community-board/community-board.module.js';
import { ViewController } from './http/view.controller.js';
import { PopupsHttpModule, PopupsJobsModule, PopupsModule } from './popups/popups.module.js';
import { PostsHttpModule, PostsModule } from './posts/posts.module.js';

/** What the house has written: posts and popups. */
@Module({ imports: [PostsModule, PopupsModule], exports: [PostsModule, PopupsModule] })
export class BoardsModule {}

/** All boards over HTTP. */
@Module({
  imports: [PostsModule, CommunityBoardModule, PostsHttpModule, PopupsHttpModule, CommunityBoardHttpModule, CommunityHttpModule],
  controllers: [ViewController],
})
export class BoardsHttpModule {}

/** The worker's part. */
@Module({ imports: [PopupsJobsModule] })
export class BoardsJobsModule {}
