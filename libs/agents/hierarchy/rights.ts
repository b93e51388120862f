import { agentRight, type AgentRight, type ErrorCode } from '#lib/contract';
import type { AgentSettings, Restrictions } from '#lib/members';

/** Whose holdings an agent may give and take. */
export type PayReach = AgentSettings['mayPay'];

/** What decides an agent's rights. */
export interface Deputy {
  isMonitor: boolean;
  restrictions: Restrictions;
}

/** Everything that an agent may do to somebody in its reach. */
export function rightsOf(deputy: Deputy, settings: AgentSettings): AgentRight[] {
  return agentRight.options.filter((right) => !refusalOf(right, deputy, settings));
}

/** Why an agent may not do what takes this right, no matter to whom it is done; undefined when it may. */
export function refusalOf(right: AgentRight, deputy: Deputy, settings: AgentSettings): ErrorCode | undefined {
  if (right === 'read') return undefined;
  if (deputy.isMonitor) return 'READ_ONLY';
  const { restrictions } = deputy;
  const isPermitted = {
    act: true,
    create: settings.mayCreate && !restrictions.lower_no_creation,
    manage: !restrictions.lower_no_management,
    password: settings.maySetPasswords && !restrictions.lower_no_management,
    process: settings.mayProcess && Boolean(restrictions.lower_may_process),
    message: settings.mayMessage && !restrictions.lower_no_management,
    pay: payReach(restrictions, settings) !== 'none',
  }[right];
  return isPermitted ? undefined : 'NOT_PERMITTED';
}

/** The flag lets one agent pay its whole downline whatever the site's setting says. */
export function payReach(restrictions: Restrictions, settings: AgentSettings): PayReach {
  return restrictions.lower_may_pay_and_recover ? 'downline' : settings.mayPay;
}
