import type { TFunction } from 'i18next';
import type { LoginWords } from '../../../../shared/members/login-table.js';
import type { StatementWords } from '../../../../shared/wallet/statement-table.js';

export const statementWords = (t: TFunction): StatementWords => ({
  at: t('agent:log.at'),
  content: t('agent:log.content'),
  before: t('agent:log.before'),
  change: t('agent:log.change'),
  after: t('agent:log.after'),
});

export const loginWords = (t: TFunction): LoginWords => ({
  at: t('agent:log.at'),
  outcome: t('agent:requests.status'),
  ok: t('agent:person.login.ok'),
  refused: t('agent:person.login.refused'),
  device: t('agent:connections.device'),
  address: t('agent:connections.address'),
});
