import type { Perimeter } from '../perimeter/perimeter.js';
import type { JoiningSettings } from './joining-settings.js';

/**
 * The agent's account that an applicant without a code joins below: the partner of the name that the site was opened under, else the site's
 * agent. Empty where there is neither, so that a code is needed.
 * @param host the Host header of the request
 */
export function agentCodeAt(host: string | undefined, perimeter: Perimeter, { defaultAgent }: JoiningSettings): string {
  return perimeter.domain(host)?.partner || defaultAgent;
}
