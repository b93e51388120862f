import { describeSettings, type NumberSetting } from './fields.js';

const days = {
  kind: 'number',
  group: 'retention',
  least: 30,
  most: 3_650,
  unit: 'days',
  weaker: 'neither',
} as const satisfies NumberSetting;

/** How long personal data is kept, by kind; a job deletes what is older. */
export const privacySettings = describeSettings('privacy', {
  logins: days,
  inquiries: days,
  messages: days,
  posts: days,
  applications: days,
  markers: days,
  accesses: days,
});
