import { z } from 'zod';
import { call, ownAct, ownRead } from '../call.js';
import { text, time } from '../fields.js';
import { soundFileLimits } from '../values/sounds.js';
import { settingsShape } from '../settings-shape.js';
import { soundKinds, soundSettings } from '../settings/sound.js';

const sound = z.object(settingsShape(soundSettings.fields.deposit));
const kind = z.enum(soundKinds);

const read = {
  /** What is heard of each kind, and what the site has for those who choose nothing. */
  out: {
    sounds: z.record(kind, sound),
    site: z.record(kind, sound),
    own: z.array(kind),
    /** Addresses of the sounds that the site has of its own. */
    files: z.partialRecord(kind, z.string()),
  },
  summary: 'What one’s console makes heard',
};
const update = {
  /** Kinds that are left out are the site’s again. */
  in: { own: z.partialRecord(kind, sound) },
  summary: 'Choose what one’s console makes heard',
};

/** Sounds of the consoles are personal: nobody sees or changes another person’s. */
export const soundCalls = {
  'admin/sound/get': call({ who: ['admin'], ...read }),
  'admin/sound/update': call({ who: ['admin'], ...update }),
  'admin/sound/file/get': call({
    who: ['admin'],
    permission: 'settings.view',
    out: { items: z.array(z.object({ kind, url: z.string(), title: z.string(), uploadedAt: time, by: z.string() })) },
    summary: 'Sounds of the site’s own, one of each kind',
  }),
  'admin/sound/file/save': call({
    who: ['admin'],
    permission: 'settings.edit',
    /** MP3, Ogg or WAV as base64. */
    in: {
      kind,
      title: text(soundFileLimits.title).trim().min(1),
      data: z
        .base64()
        .min(1)
        .max(Math.ceil(soundFileLimits.bytes / 3) * 4 + 1_024),
    },
    summary: 'Put a sound in the place of a kind’s own; what the bytes say counts',
  }),
  'admin/sound/file/delete': call({ who: ['admin'], permission: 'settings.edit', in: { kind }, summary: 'Take a kind’s own sound away' }),
  'agent/sound/get': call({ who: ['agent'], agent: ownRead, ...read }),
  'agent/sound/update': call({ who: ['agent'], agent: ownAct, ...update }),
};
