import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { DomainError, must, nameSkeleton, type Clock } from '#lib/kernel';
import {
  agentSettings,
  type AgentSettings,
  assertAccount,
  assertNickname,
  bankNameOf,
  checkedPhone,
  holdPlacesAlone,
  isRoleInUse,
  isRoleName,
  MembersRepository,
  MoveBranch,
  roleOf,
  type MemberDraft,
  type PlanProblem,
  type PlanRow,
  type RoleName,
} from '#lib/members';
import { audit, CLOCK, Database, Settings, type CommandContext, type Sql, type Tx, WorkQueue } from '#lib/platform';
import type { CredentialRow } from '../../data/credentials.repository.js';
import { assertNewPasswords, Credentials } from '../../services/credentials.js';
import { RegisterMember, setterOf } from '../../services/register-member.js';
import { assertUndamaged, readMemberFile, sampleFile, type FileRow } from '../domain/member-file.js';

/** Passwords of a file that are handed to the hashing queue at a time, so that others who change theirs get between. */
const hashedAtOnce = 2;

/** Makes and moves members by a file: who is not known is made, who stands elsewhere is moved, with a branch as a whole. */
@Injectable()
export class ImportMembers {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly branches: MoveBranch,
    private readonly register: RegisterMember,
    private readonly credentials: Credentials,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A file to begin with, of the partner stages that the site uses. */
  async sample() {
    const stages = await this.settings.get(agentSettings);
    return sampleFile((role) => isRoleInUse(role, stages));
  }

  /** What the file would do; nothing is changed. @throws DomainError IMPORT_UNREADABLE */
  preview(text: string): Promise<PlanRow[]> {
    return this.plan(this.database, readMemberFile(text));
  }

  /** All of it or nothing: where a row is refused, nothing has happened. @throws DomainError IMPORT_UNREADABLE */
  async execute(command: CommandContext, text: string): Promise<PlanRow[]> {
    const file = readMemberFile(text);
    const wished = await this.plan(this.database, file);
    if (isRefused(wished)) return wished;
    // Hashing takes its time, in which nobody is held up; the plan is made again behind the lock.
    const credentials = await this.hashed(file, wished);
    return this.database.transaction(async (tx) => {
      await holdPlacesAlone(tx);
      const rows = await this.plan(tx, file);
      if (isRefused(rows)) return rows;
      for (const [index, row] of rows.entries())
        await this.apply(tx, command, must(file[index], 'a plan has a row for each line'), row, credentials);
      await audit(tx, command, this.clock, [{ action: 'member.import', target: 'members', after: { rows: rows.length } }]);
      return rows;
    });
  }

  private async plan(sql: Sql, file: readonly FileRow[]): Promise<PlanRow[]> {
    const named = await this.members.byAccounts(sql, [...new Set(file.flatMap(({ account, parent }) => [account, parent]))]);
    const known = new Set(named.map(({ account }) => account.toLowerCase()));
    const nicknames = await this.members.takenNicknames(
      sql,
      file.map(({ nickname }) => nickname),
    );
    const plan = await this.branches.plan(sql, named);
    const { value: stages } = await this.settings.read(sql, agentSettings);
    for (const row of file) {
      const { account, nickname, parent, role } = row;
      const damage = problemOf(() => assertUndamaged(row));
      if (!damage && known.has(account.toLowerCase())) {
        plan.move(account, parent);
        continue;
      }
      const problem =
        damage ??
        problemOf(() => assertNewcomer(row, stages)) ??
        (nicknames.has(nameSkeleton(nickname)) ? { code: 'NICKNAME_TAKEN' as const, details: {} } : undefined);
      nicknames.add(nameSkeleton(nickname));
      if (problem) plan.refuse(account, problem);
      else plan.create({ account, kind: roleOf(role).kind, role, parent: parent || null, rates: {}, isApplicant: false, downline: 0 });
    }
    return plan.rows.map((row, index) => ({ ...row, line: file[index]?.line ?? row.line }));
  }

  /** By account. */
  private async hashed(file: readonly FileRow[], rows: readonly PlanRow[]): Promise<Map<string, CredentialRow>> {
    const credentials = new Map<string, CredentialRow>();
    const newcomers = file.filter((_, index) => rows[index]?.outcome === 'create');
    const queue = new WorkQueue(hashedAtOnce, newcomers.length);
    await Promise.all(
      newcomers.map(({ account, password }) =>
        queue.execute(async () => credentials.set(account, await this.credentials.hashed(password, undefined, account))),
      ),
    );
    return credentials;
  }

  private async apply(
    tx: Tx,
    command: CommandContext,
    row: FileRow,
    { outcome }: PlanRow,
    credentials: Map<string, CredentialRow>,
  ): Promise<void> {
    if (outcome === 'unchanged') return;
    const [parent] = row.parent ? await this.members.byAccounts(tx, [row.parent]) : [];
    if (outcome === 'create') {
      // Accounts never go away, so anybody who is new behind the lock was new before it.
      const hashes = must(credentials.get(row.account), `the password of ${row.account} was hashed`);
      const id = await this.register.enrol(tx, draftOf(row, parent?.id), hashes, setterOf(command));
      await audit(tx, command, this.clock, [
        { action: 'member.create', target: `member:${id}`, after: { account: row.account, role: row.role, parent: parent?.account } },
      ]);
      return;
    }
    const [moved] = await this.members.byAccounts(tx, [row.account]);
    await this.branches.carry(tx, command, must(moved, 'a planned move is of somebody').id, must(parent, 'a planned move has a parent').id);
  }
}

function isRefused(rows: readonly PlanRow[]): boolean {
  return rows.some(({ outcome }) => outcome === 'refused');
}

function draftOf(row: FileRow, parentId: number | undefined): MemberDraft {
  const { account, nickname, phone, bank: bankName, bank_account: bankAccount, holder: bankHolder, level } = row;
  return { account, nickname, phone, bankName, bankAccount, bankHolder, level: Number(level || 1), role: row.role as RoleName, parentId };
}

/** @throws DomainError for what is wrong with the form of a newcomer's line */
function assertNewcomer({ account, nickname, role, level, phone, bank, password }: FileRow, stages: AgentSettings): void {
  assertAccount(account);
  assertNickname(nickname);
  if (!isRoleName(role) || !isRoleInUse(role, stages)) throw refuse('ROLE_NOT_ALLOWED');
  if (!/^[1-7]?$/.test(level)) throw refuse('INVALID_INPUT', { field: 'level' });
  if (phone) checkedPhone(phone);
  if (bank && !bankNameOf(bank)) throw refuse('BANK_UNKNOWN');
  assertNewPasswords({ password }, account);
}

/** What a check refuses, if anything. */
function problemOf(check: () => void): PlanProblem | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code as PlanProblem['code'], details: error.details };
  }
}
