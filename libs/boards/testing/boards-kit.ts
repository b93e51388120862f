import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { CallPath } from '#lib/contract';
import { Outbox } from '#lib/events';
import { type SessionKind, TestClock } from '#lib/kernel';
import { MemberAudience, type MemberDraft, MembersRepository, roles } from '#lib/members';
import { Commands, type Database, Invalidations, RowByRow, Settings, type CommandContext, type Tx } from '#lib/platform';
import { Gifts, Ledger, type Gift } from '#lib/wallet';
import type { z } from 'zod';
import { openDatabase, type OpenDatabase } from '../../../test/support/open-database.js';
import { SilentBus } from '../../../test/support/silent-bus.js';
import { DeskDeeds } from '../desk-deeds.js';
import { FreeCommentsRepository } from '../free/data/free-comments.repository.js';
import { FreePostsRepository } from '../free/data/free-posts.repository.js';
import { freeSettings } from '../free/free-settings.js';
import { FreeBoard, type FreeView } from '../free/use-cases/free-board.js';
import { FreeDesk } from '../free/use-cases/free-desk.js';
import { WriteFree } from '../free/use-cases/write-free.js';
import { InquiriesRepository } from '../letters/data/inquiries.repository.js';
import { MessagesRepository } from '../letters/data/messages.repository.js';
import { TemplatesRepository } from '../letters/data/templates.repository.js';
import { Unread } from '../letters/data/unread.js';
import { OnlineMembers } from '../letters/ports.js';
import { Inquiries } from '../letters/use-cases/inquiries.js';
import { InquiryDesk } from '../letters/use-cases/inquiry-desk.js';
import { SendMessages } from '../letters/use-cases/send-messages.js';
import { Templates } from '../letters/use-cases/templates.js';
import { PopupsRepository } from '../popups/data/popups.repository.js';
import { PopupDesk } from '../popups/use-cases/popup-desk.js';
import { Popups } from '../popups/use-cases/popups.js';
import { PostsRepository } from '../posts/data/posts.repository.js';
import { PostDesk } from '../posts/use-cases/post-desk.js';
import { Posts } from '../posts/use-cases/posts.js';

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

/** The boards on a database of their own, with a clock to turn. */
export class BoardsKit {
  readonly clock = new TestClock(noon);
  readonly database: Database;
  readonly settings: Settings;
  readonly gifts: TestGifts;
  readonly posts: Posts;
  readonly postDesk: PostDesk;
  readonly popups: Popups;
  readonly popupDesk: PopupDesk;
  readonly free: FreeBoard;
  readonly write: WriteFree;
  readonly freeDesk: FreeDesk;
  readonly inquiries: Inquiries;
  readonly inquiryDesk: InquiryDesk;
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
    const rows = new RowByRow(commands, pino({ level: 'silent' }));
    const deeds = new DeskDeeds(commands, rows, outbox, clock);
    const settings = (this.settings = new Settings(database, bus, clock));
    const members = (this.members = new MembersRepository(new Invalidations(bus)));
    this.ledger = new Ledger(outbox, clock);
    this.gifts = new TestGifts(this.ledger, clock);
    const posts = new PostsRepository();
    this.posts = new Posts(database, posts);
    this.postDesk = new PostDesk(database, deeds, posts, settings);
    const popups = new PopupsRepository();
    this.popups = new Popups(database, popups, outbox, clock);
    this.popupDesk = new PopupDesk(database, deeds, popups);
    const freePosts = new FreePostsRepository();
    const comments = new FreeCommentsRepository();
    this.free = new FreeBoard(database, settings, members, freePosts, comments, clock);
    this.write = new WriteFree(database, commands, settings, members, freePosts, comments, this.gifts, outbox, clock);
    this.freeDesk = new FreeDesk(database, deeds, freePosts, comments);
    const inquiries = new InquiriesRepository();
    const unread = new Unread(clock);
    this.inquiries = new Inquiries(database, commands, members, inquiries, outbox, settings, clock);
    this.inquiryDesk = new InquiryDesk(database, commands, rows, inquiries, unread, outbox, clock);
    this.messages = new SendMessages(
      database,
      commands,
      rows,
      new MemberAudience(),
      new NobodyOnline(),
      new MessagesRepository(),
      unread,
      outbox,
      clock,
    );
    this.templates = new Templates(database, commands, rows, new TemplatesRepository(), clock);
  }

  static async open(): Promise<BoardsKit> {
    return new BoardsKit(await openDatabase());
  }

  close(): Promise<void> {
    return this.place.close();
  }

  rules(fields: Partial<z.input<typeof freeSettings.schema>>): Promise<void> {
    return this.settings.change(freeSettings, fields, 'test');
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

  async freePost(writerId: number, subject = '오늘의 경기'): Promise<number> {
    return (await this.write.post(this.player(writerId, 'user/board/post/createComment'), { subject, content: '<p>어떻게 보세요?</p>' }))
      .id;
  }

  async comment(writerId: number, postId: number, key: string = randomUUID(), content = '잘 봤습니다') {
    return this.write.comment(this.player(writerId, 'user/board/free/comment/create', key, { postId, content }), postId, content);
  }

  /** A post with its newest comments. */
  view(readerId: number, postId: number): Promise<FreeView> {
    return this.free.view(readerId, postId, { skip: 0, take: 500 });
  }

  /** The codes by which somebody may not write now. */
  async rights(readerId: number): Promise<Record<'post' | 'comment', string | undefined>> {
    const { post, comment } = await this.free.rights(readerId);
    return { post: post?.code, comment: comment?.code };
  }

  /** What was pushed since it was asked the last time, by name. */
  async news(): Promise<{ name: string; data: Record<string, unknown> }[]> {
    return this.database.query(
      `WITH told AS (DELETE FROM outbox WHERE 'site' = ANY (streams) RETURNING id, name, data) SELECT name, data FROM told ORDER BY id`,
    );
  }
}
