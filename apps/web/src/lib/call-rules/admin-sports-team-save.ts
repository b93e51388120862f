// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminSportsTeamSave: CallRules<'admin/sports/team/save'> = {
  path: 'admin/sports/team/save',
  fields: {
    id: { type: 'integer', least: 1 },
    sport: { isRequired: true, type: 'string', of: ['football', 'basketball', 'baseball', 'volleyball', 'tennis', 'esports'] },
    name: { isRequired: true, type: 'string', least: 1, most: 100 },
    nameKo: { isRequired: true, type: 'string', most: 100 },
    aliases: {
      isRequired: true,
      type: 'array',
      most: 50,
      items: {
        type: 'object',
        fields: {
          source: { isRequired: true, type: 'string', least: 1, most: 40 },
          name: { isRequired: true, type: 'string', least: 1, most: 100 },
        },
      },
    },
  },
};
