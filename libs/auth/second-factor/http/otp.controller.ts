import { Controller } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Database, Input, RequestOrigin, type CommandContext, type Origin } from '#lib/platform';
import { CurrentSession } from '../../http/current-session.js';
import type { LiveSession } from '../../services/sessions.js';
import { SecondFactorsRepository } from '../data/second-factors.repository.js';
import { BeginOtp } from '../use-cases/begin-otp.js';
import { ConfirmOtp } from '../use-cases/confirm-otp.js';
import { DisableOtp } from '../use-cases/disable-otp.js';
import { ProveIdentity } from '../use-cases/prove-identity.js';
import { RenewRecoveryCodes } from '../use-cases/renew-recovery-codes.js';

type Otp = CallParsed<'admin/otp/confirm'>;

/** The own second factor of administrators and agents. */
@Controller()
export class OtpController {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsRepository,
    private readonly beginning: BeginOtp,
    private readonly confirming: ConfirmOtp,
    private readonly disabling: DisableOtp,
    private readonly renewing: RenewRecoveryCodes,
    private readonly proving: ProveIdentity,
  ) {}

  @Answers('admin/otp/get')
  get(@CurrentSession() session: LiveSession) {
    return this.state(session);
  }

  @Answers('agent/otp/get')
  getOfAgent(@CurrentSession() session: LiveSession) {
    return this.state(session);
  }

  @Answers('admin/otp/begin')
  begin(@CurrentSession() session: LiveSession) {
    return this.beginning.execute(session);
  }

  @Answers('agent/otp/begin')
  beginOfAgent(@CurrentSession() session: LiveSession) {
    return this.beginning.execute(session);
  }

  @Answers('admin/otp/confirm')
  async confirm(@Command() command: CommandContext, @CurrentSession() session: LiveSession, @Input() { otp }: Otp) {
    return { recoveryCodes: await this.confirming.execute(command, session, otp) };
  }

  @Answers('agent/otp/confirm')
  async confirmOfAgent(@Command() command: CommandContext, @CurrentSession() session: LiveSession, @Input() { otp }: Otp) {
    return { recoveryCodes: await this.confirming.execute(command, session, otp) };
  }

  @Answers('admin/otp/disable')
  disable(@Command() command: CommandContext, @CurrentSession() session: LiveSession, @Input() { otp }: Otp) {
    return this.disabling.execute(command, session, otp);
  }

  @Answers('agent/otp/disable')
  disableOfAgent(@Command() command: CommandContext, @CurrentSession() session: LiveSession, @Input() { otp }: Otp) {
    return this.disabling.execute(command, session, otp);
  }

  @Answers('admin/otp/codes')
  async codes(@Command() command: CommandContext, @CurrentSession() session: LiveSession, @Input() { otp }: Otp) {
    return { recoveryCodes: await this.renewing.execute(command, session, otp) };
  }

  @Answers('agent/otp/codes')
  async codesOfAgent(@Command() command: CommandContext, @CurrentSession() session: LiveSession, @Input() { otp }: Otp) {
    return { recoveryCodes: await this.renewing.execute(command, session, otp) };
  }

  @Answers('admin/proof')
  async prove(
    @Command() command: CommandContext,
    @CurrentSession() session: LiveSession,
    @Input() claim: CallParsed<'admin/proof'>,
    @RequestOrigin() { host }: Origin,
  ) {
    return { until: seoulIso(await this.proving.execute(command, session, { ...claim, host })) };
  }

  private async state({ found }: LiveSession) {
    const owner = { kind: found.kind, subjectId: found.subjectId };
    const factor = await this.factors.find(this.database, owner);
    const isOn = factor?.secret != null;
    return {
      isOn,
      since: isOn && factor.confirmedAt ? seoulIso(factor.confirmedAt) : null,
      recoveryCodesLeft: isOn ? await this.factors.recoveryCodesLeft(this.database, owner) : 0,
      isNeeded: found.staffRoles.some(({ needsOtp }) => needsOtp),
    };
  }
}
