import { z } from 'zod';
import { call, ownAct, ownRead } from '../call.js';
import { settingsShape } from '../settings-shape.js';
import { soundKinds, soundSettings } from '../settings/sound.js';

const sound = z.object(settingsShape(soundSettings.fields.deposit));
const kind = z.enum(soundKinds);

const read = {
  /** What is heard of each kind, and what the site has for those who choose nothing. */
  out: { sounds: z.record(kind, sound), site: z.record(kind, sound), own: z.array(kind) },
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
  'agent/sound/get': call({ who: ['agent'], agent: ownRead, ...read }),
  'agent/sound/update': call({ who: ['agent'], agent: ownAct, ...update }),
};
