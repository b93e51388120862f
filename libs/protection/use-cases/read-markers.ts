import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { must } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { Database } from '#lib/platform';
import { MarkersRepository } from '../data/markers.repository.js';

/** Days that the page of one player shows. */
const daysShown = 30;

/** Scores of players by day, for the staff. */
@Injectable()
export class ReadMarkers {
  constructor(
    private readonly database: Database,
    private readonly markers: MarkersRepository,
    private readonly members: MembersRepository,
  ) {}

  async execute({ day: asked, skip, take }: CallParsed<'admin/protection/marker/get'>): Promise<CallOutput<'admin/protection/marker/get'>> {
    const day = asked ?? (await this.markers.newestDay(this.database));
    if (day === null) return { day, items: [], total: 0 };
    const { items, total } = await this.markers.page(this.database, day, { skip, take });
    const people = new Map(
      (
        await this.members.byIds(
          this.database,
          items.map(({ memberId }) => memberId),
        )
      ).map((each) => [each.id, each]),
    );
    return {
      day,
      items: items.map(({ memberId: id, ...marked }) => {
        const { account, nickname } = must(people.get(id), `there is no member ${id}`);
        return { id, account, nickname, ...marked };
      }),
      total,
    };
  }

  async ofMember(id: number): Promise<CallOutput<'admin/protection/view'>['marked']> {
    const days = await this.markers.ofMember(this.database, id, daysShown);
    return days.map(({ day, score, markers }) => ({ day, score, markers }));
  }
}
