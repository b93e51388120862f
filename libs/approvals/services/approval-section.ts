import { Injectable } from '@nestjs/common';
import { described, refuse } from '#lib/contract';
import { Settings, SettingSections, type Tx } from '#lib/platform';
import { type ApprovalSettings, approvalSettings } from '../approval-settings.js';
import { ruleOf } from '../domain/rules.js';
import { ApprovalSources } from '../ports.js';

/** The rules as a section of the settings. */
@Injectable()
export class ApprovalSection {
  constructor(
    sections: SettingSections,
    private readonly settings: Settings,
    private readonly sources: ApprovalSources,
  ) {
    sections.registerStored(described.approvalSettings, approvalSettings, { changed: (tx) => this.assertPeople(tx) });
  }

  /** Rules that nobody could meet would close the site to its own staff. @throws DomainError APPROVERS_TOO_FEW */
  private async assertPeople(tx: Tx): Promise<void> {
    const { value } = await this.settings.read(tx, approvalSettings);
    const { on, ownersDecide } = ruleOf(value satisfies ApprovalSettings, 'rules');
    if (!on) return;
    const { anybody, owners } = await this.sources.deciders(tx);
    if (anybody < 2 || (ownersDecide && owners < 2)) throw refuse('APPROVERS_TOO_FEW');
  }
}
