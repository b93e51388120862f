import type { TFunction } from 'i18next';
import type { LoginWords } from '../../../shared/members/login-table.js';
import type { StatementWords } from '../../../shared/wallet/statement-table.js';

export const statementWords = (t: TFunction): StatementWords => ({
  at: t('members:statement.at'),
  content: t('members:statement.content'),
  before: t('members:statement.before'),
  change: t('members:statement.amount'),
  after: t('members:statement.after'),
});

export const loginWords = (t: TFunction): LoginWords => ({
  at: t('members:logins.at'),
  outcome: t('members:logins.outcome'),
  ok: t('members:logins.ok'),
  refused: t('members:logins.refused'),
  device: t('admin:online.device'),
  address: t('admin:online.address'),
  browser: t('members:logins.browser'),
});
