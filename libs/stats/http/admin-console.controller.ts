import { Controller } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, CurrentActor, Input, RequestOrigin, type Origin } from '#lib/platform';
import { ListMembers } from '../use-cases/list-members.js';
import { ReadActivity } from '../use-cases/read-activity.js';
import { ReadDashboard } from '../use-cases/read-dashboard.js';
import { ReadTimeline } from '../use-cases/read-timeline.js';
import { ViewMember } from '../use-cases/view-member.js';

@Controller()
export class AdminConsoleController {
  constructor(
    private readonly dashboard: ReadDashboard,
    private readonly activity: ReadActivity,
    private readonly members: ListMembers,
    private readonly member: ViewMember,
    private readonly timeline: ReadTimeline,
  ) {}

  @Answers('admin/dashboard/get')
  getDashboard(@CurrentActor() actor: Actor, @Input() input: CallParsed<'admin/dashboard/get'>) {
    return this.dashboard.execute(actor, input);
  }

  @Answers('admin/activity/get')
  getActivity(@CurrentActor() actor: Actor, @Input() input: CallParsed<'admin/activity/get'>) {
    return this.activity.execute(actor, input);
  }

  @Answers('admin/member/get')
  getMembers(@Input() input: CallParsed<'admin/member/get'>) {
    return this.members.execute(input);
  }

  @Answers('admin/member/view')
  viewMember(@Input() input: CallParsed<'admin/member/view'>, @RequestOrigin() { language }: Origin) {
    return this.member.execute(input.id, language);
  }

  @Answers('admin/member/timeline/get')
  getTimeline(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'admin/member/timeline/get'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return this.timeline.execute(actor, input, language);
  }
}
