import { Module } from '@nestjs/common';
import { PostsRepository } from './data/posts.repository.js';
import { BoardsController } from './http/boards.controller.js';
import { Boards } from './use-cases/boards.js';
import { Community } from './use-cases/community.js';

/** Notices, events and rules. */
@Module({ providers: [PostsRepository, Boards], exports: [Boards] })
export class BoardsModule {}

/** The boards over HTTP. The apps bind `CommunitySources`. */
@Module({ imports: [BoardsModule], providers: [Community], controllers: [BoardsController] })
export class BoardsHttpModule {}
