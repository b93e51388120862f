import { z } from 'zod';
import { described, settingsShape } from '#lib/contract';

const shape = settingsShape(described.privacySettings.fields);

/** Days for which each kind of personal data is kept. */
export const privacySettings = {
  name: 'privacy',
  schema: z.object({
    logins: shape.logins.default(365),
    inquiries: shape.inquiries.default(1_095),
    messages: shape.messages.default(365),
    posts: shape.posts.default(180),
    applications: shape.applications.default(180),
    markers: shape.markers.default(1_095),
    accesses: shape.accesses.default(1_825),
  }),
};
