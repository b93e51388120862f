import { Injectable } from '@nestjs/common';
import { CommunityBoard, AdminCommunityBoard, AdminPopups, AdminPosts, CommunityContributions } from '#lib/boards';
import { Settings } from '#lib/platform';
import { siteSettings } from '#lib/site';
import type { DemoAction } from './action.js';
import { DemoActors } from './demo-actors.js';
import { demoFreePosts } from './free-posts.js';
import { demoPlayers } from './people.js';
import { demoPopups, demoPosts } from './posts.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const hiddenAfterMs = 15 * minuteMs;
const readAfterMs = 80 * minuteMs;
/** Who reads a post beside those who comment on it. */
const readers = 9;
const author = 'Truebook';

/** What the house has announced, and what players have written on the free board. */
@Injectable()
export class DemoBoards {
  constructor(
    private readonly actors: DemoActors,
    private readonly settings: Settings,
    private readonly posts: AdminPosts,
    private readonly popups: AdminPopups,
    private readonly board: CommunityBoard,
    private readonly writing: CommunityContributions,
    private readonly moderation: AdminCommunityBoard,
  ) {}

  async open(): Promise<void> {
    await this.settings.change(siteSettings, { useRouletteSystem: true, telegramLink: 'https://example.com/truebook' }, 'demo');
    for (const popup of demoPopups) {
      await this.popups.save(this.actors.adminCommand('admin/popup/save'), { ...popup, image_src: '', startsAt: null, endsAt: null });
    }
  }

  /** @param until when the history ends, ms */
  actions(until: number): DemoAction[] {
    const published = demoPosts.map(({ hoursAgo, ...post }) => ({ at: until - hoursAgo * hourMs, do: () => this.publish(post) }));
    return [...published, ...demoFreePosts.flatMap((post) => this.communityPost(post, until - post.hoursAgo * hourMs))];
  }

  private async publish(post: Omit<(typeof demoPosts)[number], 'hoursAgo'>): Promise<void> {
    await this.posts.save(this.actors.adminCommand('admin/post/save'), { ...post, author, thumbnail: '', isVisible: true });
  }

  private communityPost({ from, subject, content, comments, hiddenFor }: (typeof demoFreePosts)[number], at: number): DemoAction[] {
    let id = 0;
    const write = async () =>
      void ({ id } = await this.writing.post(this.actors.command(from, 'user/board/post/createComment'), { subject, content }));
    const answers = comments.map((comment) => ({
      at: at + comment.afterMinutes * minuteMs,
      do: async () =>
        void (await this.writing.comment(this.actors.command(comment.from, 'user/board/free/comment/create'), id, comment.content)),
    }));
    const hide = async () =>
      void (await this.moderation.showPosts(this.actors.adminCommand('admin/free/show'), [id], { isVisible: false, reason: hiddenFor }));
    const read = async () => {
      for (const { account } of demoPlayers.slice(0, readers + comments.length))
        await this.board.view(this.actors.of(account).id, id, { skip: 0, take: comments.length || 1 });
    };
    const last = hiddenFor === undefined ? { at: at + readAfterMs, do: read } : { at: at + hiddenAfterMs, do: hide };
    return [{ at, do: write }, ...answers, last];
  }
}
