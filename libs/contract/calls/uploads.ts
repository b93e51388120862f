import { z } from 'zod';
import { call } from '../call.js';
import { text } from '../fields.js';

export const uploadCalls = {
  'upload/getSignedUrl': call({
    duringBreak: true,
    who: ['player', 'agent', 'admin'],
    agent: { reach: 'own', right: 'act' },
    in: { file_ext: text(20).default('') },
    out: { url: z.string() },
    summary: 'An address to PUT one image to; without its query it is the image’s address',
  }),
};
