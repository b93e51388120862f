/** What agents come for. */
import { type Job, logIn } from './job.js';

export const agentJobs: Record<string, Job> = {
  'agent: what waits below': {
    site: 'agent',
    within: 60,
    do: async (person) => {
      const { page } = person;
      await logIn(person, 'agent', 'branch');
      await person.read(page.locator('[data-testid^="agent-request-"]'));
    },
  },
};
