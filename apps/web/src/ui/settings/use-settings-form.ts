import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.js';
import type { CallInput, CallPath } from '../../lib/contract.js';
import { refresh } from '../../lib/queries.js';
import { useDraftForm, type DraftForm, type FieldErrors } from '../form/use-draft-form.js';
import type { SettingsDescription } from './described.js';
import { settingErrors } from './setting-errors.js';

/** The calls that read and save described settings; their names follow from the description's. */
export type SettingsRead = Extract<CallPath, `admin/${string}/settings/get`>;
export type SettingsUpdate = Extract<CallPath, `admin/${string}/settings/update`>;

export const readCall = (of: SettingsDescription): SettingsRead => `admin/${of.name}/settings/get` as SettingsRead;
export const updateCall = (of: SettingsDescription): SettingsUpdate => `admin/${of.name}/settings/update` as SettingsUpdate;

export type SettingsRecord = Record<string, unknown>;

export interface SettingsFormOptions {
  /** What the description does not say, by path. */
  readonly check?: (values: SettingsRecord) => FieldErrors;
  /** Calls that show what the settings decide. */
  readonly refresh?: readonly CallPath[];
}

/** Settings while somebody edits them. Another's save comes in by itself; where both changed the same one, it is said at the field. */
export function useSettingsForm(
  of: SettingsDescription,
  read: SettingsRecord,
  options: SettingsFormOptions = {},
): DraftForm<SettingsRecord> {
  const { t } = useTranslation();
  return useDraftForm<SettingsRecord, unknown>({
    initial: read,
    isLive: true,
    validate: (values) => ({ ...settingErrors(of.fields, values), ...options.check?.(values) }),
    send: (values) => call(updateCall(of), values as unknown as CallInput<SettingsUpdate>),
    done: t('admin:game.saved'),
    onDone: () => refresh(readCall(of), ...(options.refresh ?? [])),
  });
}
