import { Controller } from '@nestjs/common';
import { refuse, type CallOutput, type CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, auditOf, Command, Database, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { MembersRepository } from '../data/members.repository.js';
import { LinkedAccountsQuery } from '../data/linked-accounts.js';
import type { Member } from '../domain/member.js';
import { AccessList } from '../services/access-list.js';
import { Notes } from '../services/notes.js';

/** What administrators note of members, look into and keep out. */
@Controller()
export class AdminOnlineController {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly suspicions: LinkedAccountsQuery,
    private readonly notes: Notes,
    private readonly access: AccessList,
  ) {}

  @Answers('admin/member/note/get')
  async getNotes(@Input() { id, ...page }: CallParsed<'admin/member/note/get'>): Promise<CallOutput<'admin/member/note/get'>> {
    const { items, total } = await this.notes.of(id, page);
    return { items: items.map(({ author, createdAt, ...note }) => ({ ...note, by: author, at: seoulIso(createdAt) })), total };
  }

  @Answers('admin/member/note/create')
  async createNote(
    @Command() command: CommandContext,
    @Input() { id, text }: CallParsed<'admin/member/note/create'>,
  ): Promise<CallOutput<'admin/member/note/create'>> {
    return { noteId: await this.notes.write(command, id, text) };
  }

  @Answers('admin/member/note/delete')
  deleteNote(@Command() command: CommandContext, @Input() { noteId }: CallParsed<'admin/member/note/delete'>): Promise<void> {
    return this.notes.remove(command, noteId);
  }

  @Answers('admin/member/change/get')
  async changes(@Input() { id, ...page }: CallParsed<'admin/member/change/get'>): Promise<CallOutput<'admin/member/change/get'>> {
    if (!(await this.members.byId(this.database, id))) throw refuse('NOT_FOUND');
    const { items, total } = await auditOf(this.database, `member:${id}`, page);
    return {
      items: items.map(({ id: entryId, at, actor, action, before, after }) => ({
        id: entryId,
        at: seoulIso(at),
        by: actor,
        action,
        before,
        after,
      })),
      total,
    };
  }

  @Answers('admin/suspicion/get')
  async suspects(@Input() input: CallParsed<'admin/suspicion/get'>): Promise<CallOutput<'admin/suspicion/get'>> {
    const { items, total } = await this.suspicions.page(this.database, input);
    return {
      items: items.map(({ value, count, members }) => ({
        value,
        count,
        members: members.map(suspect),
      })),
      total,
    };
  }

  @Answers('admin/listing/get')
  async listings(@Input() input: CallParsed<'admin/listing/get'>): Promise<CallOutput<'admin/listing/get'>> {
    const { items, total } = await this.access.page(input);
    return {
      items: items.map(({ id, list, field, value, reason, author, createdAt }) => {
        return { id, list, field, value, reason, by: author, createdAt: seoulIso(createdAt) };
      }),
      total,
    };
  }

  @Answers('admin/listing/create')
  async createListing(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/listing/create'>,
  ): Promise<CallOutput<'admin/listing/create'>> {
    return { id: await this.access.add(command, input) };
  }

  @Answers('admin/listing/delete')
  async deleteListings(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/listing/delete'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.access.remove(command, ids), language);
  }
}

function suspect({ id, kind, role, account, nickname, level, status, parents, joinedAt, lastLoginAt }: Member) {
  return {
    id,
    kind,
    role,
    account,
    nickname,
    level,
    status,
    parents,
    joinedAt: seoulIso(joinedAt),
    lastSeenAt: lastLoginAt && seoulIso(lastLoginAt),
  };
}
