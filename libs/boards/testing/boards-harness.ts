import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { CallPath } from '#lib/contract';
import { Outbox } from '#lib/events';
import { type SessionKind, TestClock } from '#lib/kernel';
import { MemberAudience, type MemberDraft, MembersRepository, roles } from '#lib/members';
import { Commands, type Database, Invalidations, BulkCommand, Settings, type CommandContext, type Tx } from '#lib/platform';
import { Gifts, Ledger, type Gift } from '#lib/wallet';
import type { z } from 'zod';
import { openDatabase, type OpenDatabase } from '../../../test/support/open-database.js';
import { SilentBus } from '../../../test/support/silent-bus.js';
import { AdminActions } from '../admin-actions.js';
import { CommunityCommentsRepository } from '../community-board/data/community-comments.repository.js';
import { CommunityPostsRepository } from '../community-board/data/community-posts.repository.js';
import { communitySettings } from '../community-board/community-settings.js';
import { CommunityBoard, type CommunityView } from '../community-board/services/community-board.js';
import { AdminCommunityBoard } from '../community-board/services/admin-community-board.js';
import { CommunityContributions } from '../community-board/services/community-contributions.js';
import { InquiriesRepository } from '../messages/data/inquiries.repository.js';
import { MessagesRepository } from '../messages/data/messages.repository.js';
import { TemplatesRepository } from '../messages/data/templates.repository.js';
import { Unread } from '../messages/data/unread.js';
import { OnlineMembers, PlayedMembers } from '../messages/ports.js';
import { Inquiries } from '../messages/services/inquiries.js';
import { AdminInquiries } from '../messages/services/admin-inquiry.js';
import { MessageDelivery } from '../messages/services/message-delivery.js';
import { SendMessages } from '../messages/services/send-messages.js';
import { Templates } from '../messages/services/templates.js';
import { PopupsRepository } from '../popups/data/popups.repository.js';
import { AdminPopups } from '../popups/services/admin-popup.js';
import { Popups } from '../popups/services/popups.js';
import { PostsRepository } from '../posts/data/posts.repository.js';
import { AdminPosts } from '../posts/services/admin-post.js';
import { Posts } from '../posts/services/posts.js';
import { TranslationsRepository } from '../translations/translations.repository.js';

export const noon = new Date('2026-11-21T12:00:00+09:00');

/** Gives, or breaks right after it when it is told to. */
class TestGifts extends Gifts {
  isBroken = false;

  override async give(tx: Tx, gift: Gift): Promise<boolean> {
    if (!(await super.give(tx, gift))) throw new Error(`the gift ${gift.key} was given twice`);
    if (this.isBroken) throw new Error('the line is cut');
    return true;
  }
}

class NobodyOnline extends OnlineMembers {
  override ids(): Promise<number[]> {
    return Promise.resolve([]);
  }
}

class NobodyPlayed extends PlayedMembers {
  override ids(): Promise<number[]> {
    return Promise.resolve([]);
  }
}

/** The boards on a database of their own, with a clock to turn. */
export class BoardsHarness {
  readonly clock = new TestClock(noon);
  readonly database: Database;
  readonly settings: Settings;
  readonly gifts: TestGifts;
  readonly posts: Posts;
  readonly adminPosts: AdminPosts;
  readonly popups: Popups;
  readonly adminPopups: AdminPopups;
  readonly free: CommunityBoard;
  readonly write: CommunityContributions;
  readonly adminCommunityBoard: AdminCommunityBoard;
  readonly inquiries: Inquiries;
  readonly adminInquiries: AdminInquiries;
  readonly messages: SendMessages;
  readonly templates: Templates;
  private readonly ledger: Ledger;
  private readonly members: MembersRepository;
  private shopId?: number;

  private constructor(private readonly place: OpenDatabase) {
    const { clock } = this;
    const database = (this.database = place.database);
    const bus = new SilentBus();
    const outbox = new Outbox(bus);
    const commands = new Commands(database, clock);
    const rows = new BulkCommand(commands, pino({ level: 'silent' }));
    const actions = new AdminActions(commands, rows, outbox, clock);
    const settings = (this.settings = new Settings(database, bus, clock));
    const members = (this.members = new MembersRepository(new Invalidations(bus)));
    this.ledger = new Ledger(outbox, clock);
    this.gifts = new TestGifts(this.ledger, clock);
    const posts = new PostsRepository();
    const translations = new TranslationsRepository();
    this.posts = new Posts(database, posts, translations);
    this.adminPosts = new AdminPosts(database, actions, posts, translations, settings);
    const popups = new PopupsRepository();
    this.popups = new Popups(database, popups, translations, outbox, clock);
    this.adminPopups = new AdminPopups(database, actions, popups, translations);
    const communityPosts = new CommunityPostsRepository();
    const comments = new CommunityCommentsRepository();
    this.free = new CommunityBoard(database, settings, members, communityPosts, comments, clock);
    this.write = new CommunityContributions(database, commands, settings, members, communityPosts, comments, this.gifts, outbox, clock);
    this.adminCommunityBoard = new AdminCommunityBoard(database, actions, communityPosts, comments);
    const inquiries = new InquiriesRepository();
    const unread = new Unread(clock);
    this.inquiries = new Inquiries(database, commands, members, inquiries, outbox, settings, clock);
    this.adminInquiries = new AdminInquiries(database, commands, rows, inquiries, unread, outbox, clock);
    const messages = new MessagesRepository();
    const delivery = new MessageDelivery(new NobodyOnline(), messages, unread, outbox);
    this.messages = new SendMessages(
      database,
      commands,
      rows,
      new MemberAudience(),
      new NobodyPlayed(),
      messages,
      delivery,
      new TemplatesRepository(),
      clock,
    );
    this.templates = new Templates(database, commands, rows, new TemplatesRepository(), clock);
  }

  static async open(): Promise<BoardsHarness> {
    return new BoardsHarness(await openDatabase());
  }

  close(): Promise<void> {
    return this.place.close();
  }

  rules(fields: Partial<z.input<typeof communitySettings.schema>>): Promise<void> {
    return this.settings.change(communitySettings, fields, 'test');
  }

  /** A new player below an agent. @returns its id */
  async member(account: string, level = 3): Promise<number> {
    const add = (kind: 'player' | 'agent', draft: MemberDraft) => this.members.insert(this.database, kind, draft, this.clock.now());
    this.shopId ??= (await add('agent', { account: 'shop', nickname: '매장', role: roles.shop.name })).id;
    const { id } = await add('player', { account, nickname: `${account}닉`, role: roles.member.name, level, parentId: this.shopId });
    await this.ledger.open(this.database, 'member', id);
    return id;
  }

  async restrict(id: number, restrictions: Record<string, boolean>): Promise<void> {
    await this.database.query('UPDATE member SET restrictions = $2 WHERE id = $1', [id, JSON.stringify(restrictions)]);
  }

  async points(id: number): Promise<number> {
    return (await this.ledger.snapshot(this.database, id)).point;
  }

  player(id: number, call: CallPath, key?: string, input: object = {}): CommandContext {
    return this.command('player', id, call, key, input);
  }
  admin(call: CallPath, key?: string, input: object = {}): CommandContext {
    return this.command('admin', 1, call, key, input);
  }
  private command(kind: SessionKind, id: number, call: CallPath, key: string | undefined, input: object): CommandContext {
    const actor = { kind, id, account: `${kind}${id}`, nickname: `${kind} ${id}`, level: 0, path: [], sessionId: 1 };
    return { actor, call, key, input, requestId: 'test', address: '127.0.0.1' };
  }

  async communityPost(writerId: number, subject = '오늘의 경기'): Promise<number> {
    return (await this.write.post(this.player(writerId, 'user/board/post/createComment'), { subject, content: '<p>어떻게 보세요?</p>' }))
      .id;
  }

  async comment(writerId: number, postId: number, key: string = randomUUID(), content = '잘 봤습니다') {
    return this.write.comment(this.player(writerId, 'user/board/free/comment/create', key, { postId, content }), postId, content);
  }

  /** A post with its newest comments. */
  view(readerId: number, postId: number): Promise<CommunityView> {
    return this.free.view(readerId, postId, { skip: 0, take: 500 });
  }

  /** The codes by which somebody may not write now. */
  async rights(readerId: number): Promise<Record<'post' | 'comment', string | undefined>> {
    const { post, comment } = await this.free.rights(readerId);
    return { post: post?.code, comment: comment?.code };
  }

  /** What was pushed since it was asked the last time, by name. */
  async events(): Promise<{ name: string; data: Record<string, unknown> }[]> {
    return this.database.query(
      `WITH told AS (DELETE FROM outbox WHERE 'site' = ANY (streams) RETURNING id, name, data) SELECT name, data FROM told ORDER BY id`,
    );
  }
}
