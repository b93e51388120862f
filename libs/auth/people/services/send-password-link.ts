import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { invitationHours } from '#lib/contract';
import { must, type Clock } from '#lib/kernel';
import { MemberNumbers } from '#lib/members';
import { CLOCK, CONFIG, LOGGER, Settings, type Config, type Tx } from '#lib/platform';
import { joiningSettings } from '../../joining/joining-settings.js';
import { isSmsAvailable } from '../../joining/sms/sms.module.js';
import { SmsSender } from '../../joining/sms/sms-sender.js';
import { Attempts } from '../../services/attempts.js';
import { hashToken, newToken } from '../../session-token.js';
import { PasswordLinksRepository } from '../data/password-links.repository.js';

/**
 * Sends a member whom another person made a one-time link to its phone. It holds for its time also when the passwords were changed
 * meanwhile: the maker, who knows the first ones, could have done that.
 */
@Injectable()
export class SendPasswordLink {
  constructor(
    private readonly links: PasswordLinksRepository,
    private readonly sender: SmsSender,
    private readonly attempts: Attempts,
    private readonly numbers: MemberNumbers,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The message goes out once the transaction has ended; where messages can be sent and the player site has a name. */
  async execute(tx: Tx, memberId: number, phone: string): Promise<void> {
    const { PLAYER_HOST: host } = this.config;
    if (!phone || !host || !isSmsAvailable(this.config)) return;
    const token = newToken();
    const expiresAt = new Date(this.clock.now().getTime() + invitationHours * 3_600_000);
    await this.links.insert(tx, { memberId, expiresAt }, hashToken(token));
    // The token stands behind the `#`, which browsers send to no server.
    const text = `[Truebook] 비밀번호 설정 · Set your passwords: https://${host}/passwords#${token}`;
    tx.afterCommit(() => void this.send(phone, text));
  }

  /** A member is made also where its message cannot be sent. */
  private async send(phone: string, text: string): Promise<void> {
    try {
      const { smsPerPhone: tries, windowMinutes } = await this.settings.get(joiningSettings);
      const phoneHash = must(await this.numbers.hash('phone', phone), 'a phone without digits');
      await this.attempts.begin({ subject: `sms:${phoneHash.toString('hex')}`, tries, windowMinutes });
      await this.sender.send(phone, text);
    } catch (error) {
      this.logger.warn({ err: error }, 'the link to set the passwords was not sent');
    }
  }
}
