import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminPerimeterDomainSave } from '../../../lib/call-rules/admin-perimeter-domain-save.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { useCall } from '../../../lib/queries.js';
import { SelectField } from '../../../ui/select-field.js';
import { skinName } from '../../components/skin-name.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import type { Domain } from './tab.js';

const example = 'https://www.example.com/';

/** Opens the site under a name, or changes what goes with it. */
export function DomainDialog({ domain, onClose }: { domain: Domain | null; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall('admin/perimeter/domain/get', { take: 1 });
  const skins = (data?.skins ?? []).map(({ key, name }) => ({ value: key, label: skinName({ key, name }, t) }));
  const form = useCallForm(adminPerimeterDomainSave, {
    initial: { url: domain?.url ?? 'https://', skin: domain?.skin ?? '', partner: domain?.partner ?? '', note: domain?.note ?? '' },
    toInput: ({ url, skin, partner, note }) => ({
      ...(domain === null ? {} : { id: domain.id }),
      url: url.trim(),
      skin: skin.trim(),
      partner: partner.trim(),
      note: note.trim(),
    }),
    check: ({ url }) => ({ url: /^https:\/\/[^/?#@\s]+\/$/i.test(url.trim()) ? null : t('perimeter:urlHint') }),
    refresh: ['admin/perimeter/domain/get'],
    done: (_, { url }) => [t('perimeter:saved'), url.trim()],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t(domain === null ? 'perimeter:addDomain' : 'perimeter:editDomain')}
      onClose={onClose}
      command={form}
      isReady={form.isComplete}
      verb={domain === null ? t('perimeter:add') : t('admin:save')}
      onSubmit={form.submit}
    >
      <TextInput
        label={t('perimeter:url')}
        placeholder={example}
        maxLength={260}
        autoComplete="off"
        inputMode="url"
        data-autofocus
        {...form.field('url')}
      />
      <Text size="t12" c="muted">
        {t('perimeter:urlHint')}
      </Text>
      <SelectField
        size={44}
        label={t('perimeter:skin')}
        options={[{ value: '', label: t('perimeter:usualSkin') }, ...skins]}
        {...form.field('skin')}
      />
      <TextInput
        label={t('perimeter:partner')}
        aside={t('perimeter:optional')}
        maxLength={50}
        autoComplete="off"
        {...form.field('partner')}
      />
      <Text size="t12" c="muted">
        {t('perimeter:partnerHint')}
      </Text>
      <TextInput label={t('perimeter:note')} aside={t('perimeter:optional')} maxLength={200} autoComplete="off" {...form.field('note')} />
    </FormDialog>
  );
}
