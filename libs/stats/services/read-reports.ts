import { Inject, Injectable } from '@nestjs/common';
import { holds, refuse, reportLists, type CallOutput, type CallParsed } from '#lib/contract';
import { seoulIso, type Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import { ReportsRepository, type ReportFile, type ReportRun } from '../data/reports.repository.js';
import { MemberDirectory, ReportOwners } from '../ports.js';

type Page = CallOutput<'admin/report/get'>;
type Run = CallOutput<'admin/report/run/get'>['items'][number];

/** Reports with their runs and files. */
@Injectable()
export class ReadReports {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsRepository,
    private readonly owners: ReportOwners,
    private readonly directory: MemberDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async page(page: CallParsed<'admin/report/get'>): Promise<Page> {
    const found = await this.reports.page(this.database, page);
    const runs = await this.reports.lastRuns(
      this.database,
      found.map(({ id }) => id),
    );
    const last = new Map(runs.map((run) => [run.reportId, run]));
    const staffIds = found.flatMap(({ ownerId, content }) => [ownerId, ...content.staffIds]);
    const owners = await this.owners.of(this.database, [...new Set(staffIds)]);
    const agentIds = [...new Set(found.flatMap(({ content }) => content.agentIds))];
    const entries = agentIds.length === 0 ? [] : await this.directory.entries(this.database, agentIds);
    const agents = new Map(entries.map(({ id, account, nickname }) => [id, { account, nickname }]));
    return {
      items: found.map(({ id, name, content, schedule, state, stoppedFor, nextDueAt, ownerId, version }) => {
        const { list, period, format, language, agentIds: ids } = content;
        const run = last.get(id);
        return {
          ...{ id, name, schedule, state, stoppedFor, version },
          content: { list, period, format, language, agents: ids.length },
          recipients: ids.map((each) => ({ id: each, ...(agents.get(each) ?? { account: `#${each}`, nickname: '' }) })),
          staff: content.staffIds.map((each) => ({ id: each, account: owners.get(each)?.account ?? `#${each}` })),
          nextDueAt: nextDueAt && seoulIso(nextDueAt),
          owner: owners.get(ownerId)?.account ?? `#${ownerId}`,
          last: run ? shownRun(run) : null,
        };
      }),
      total: await this.reports.count(this.database),
    };
  }

  async runs({ id, ...page }: CallParsed<'admin/report/run/get'>): Promise<CallOutput<'admin/report/run/get'>> {
    const runs = await this.reports.runs(this.database, id, page);
    return { items: runs.map(shownRun), total: await this.reports.countRuns(this.database, id) };
  }

  /**
   * For those who may see the list that it was made of; noted, for a file leaves the platform.
   * @throws DomainError NOT_FOUND when there is none, none any more, or none for the caller
   */
  async file(command: CommandContext, runId: number): Promise<ReportFile> {
    const file = await this.reports.file(this.database, runId);
    if (!file || !holds(command.actor.permissions, reportLists[file.list])) throw refuse('NOT_FOUND');
    await audit(this.database, command, this.clock, [
      { action: 'report.download', target: `report:${file.reportId}`, after: { runId, name: file.name, format: file.format } },
    ]);
    return file;
  }
}

function shownRun({ id, dueAt, isManual, state, endedAt, failure, rows, bytes, keptUntil }: ReportRun): Run {
  return {
    ...{ id, isManual, state, failure, rows, bytes },
    dueAt: seoulIso(dueAt),
    endedAt: endedAt && seoulIso(endedAt),
    keptUntil: keptUntil && seoulIso(keptUntil),
  };
}
