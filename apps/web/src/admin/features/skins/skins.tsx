import { Anchor, Card, Group, Stack, Text } from '@mantine/core';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallCommand } from '../../../ui/use-command.js';
import { brandName } from '../../../lib/brand.js';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { Icon } from '../../../ui/icon.js';
import { PageHead } from '../../components/page-head.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { skinName } from '../../components/skin-name.js';
import { useMay } from '../../lib/may.js';
import { SkinDialog } from './skin-dialog.js';
import { SkinPreview } from './skin-preview.js';

type Read = CallOutput<'admin/skin/get'>;
type Item = Read['items'][number];

/** The looks of the player site and the partner console. */
export function Skins(): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/skin/get');
  const mayEdit = useMay('settings.edit');
  const [edited, setEdited] = useState<{ skin: Item | undefined; isNew: boolean } | null>(null);
  const [leaving, setLeaving] = useState<Item | null>(null);
  const use = useCallCommand('admin/skin/use', { refresh: ['admin/skin/get'], done: t('skins:used') });
  const remove = useCallCommand('admin/skin/delete', {
    refresh: ['admin/skin/get'],
    done: t('skins:deleted'),
    onDone: () => setLeaving(null),
  });
  if (read.data === undefined)
    return read.error === null ? <LoadingBars rows={6} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />;
  const { items, usual, version } = read.data;
  return (
    <>
      <PageHead title={t('skins:page')}>
        {mayEdit && (
          <Button look="primary" data-testid="add-skin" onClick={() => setEdited({ skin: undefined, isNew: true })}>
            <Icon of={IconPlus} size={16} />
            {t('skins:add')}
          </Button>
        )}
      </PageHead>
      <Text size="t13" c="text-2" mb={12}>
        {t('skins:about')}
      </Text>
      <div className="skin-list">
        {items.map((skin) => (
          <SkinCard
            key={skin.key}
            skin={skin}
            isUsual={skin.key === usual}
            isBusy={use.isBusy}
            mayEdit={mayEdit}
            onUse={() => void use.run({ key: skin.key })}
            onEdit={() => setEdited({ skin, isNew: skin.isBuiltIn })}
            onDelete={() => setLeaving(skin)}
          />
        ))}
      </div>
      {edited !== null && (
        <SkinDialog skin={edited.skin} isNew={edited.isNew} version={version} siteName={brandName()} onClose={() => setEdited(null)} />
      )}
      {leaving !== null && (
        <FormDialog
          title={t('skins:ask', { name: leaving.name })}
          command={remove}
          verb={t('skins:delete')}
          look="refuse"
          onSubmit={() => void remove.run({ key: leaving.key })}
          onClose={() => setLeaving(null)}
        >
          <SkinPreview skin={leaving} scheme="dark" siteName={brandName()} />
        </FormDialog>
      )}
    </>
  );
}

interface CardProps {
  skin: Item;
  isUsual: boolean;
  isBusy: boolean;
  mayEdit: boolean;
  onUse: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

function SkinCard({ skin, isUsual, isBusy, mayEdit, onUse, onEdit, onDelete }: CardProps): ReactNode {
  const { t } = useTranslation();
  const name = skinName(skin, t);
  return (
    <Card p={12} data-testid={`skin-${skin.key}`} role="group" aria-label={name}>
      <Stack gap={12}>
        <div className="skin-pair">
          <SkinPreview skin={skin} scheme="dark" siteName={brandName()} />
          <SkinPreview skin={skin} scheme="light" siteName={brandName()} />
        </div>
        <Group gap={8} wrap="wrap">
          <Text component="b" size="t14" fw={600}>
            {name}
          </Text>
          {isUsual && <Badge tone="accent">{t('skins:usual')}</Badge>}
          {skin.isBuiltIn && <Badge>{t('skins:builtIn')}</Badge>}
        </Group>
        <Text size="t12" c={skin.domains.length === 0 ? 'muted' : 'text-2'}>
          {skin.domains.length === 0 ? t('skins:noDomain') : skin.domains.join(', ')}
        </Text>
        <Group gap={8} wrap="wrap">
          {mayEdit && (
            <>
              {!isUsual && (
                <Button size={26} look="outline" isBusy={isBusy} aria-label={`${name} ${t('skins:use')}`} onClick={onUse}>
                  {t('skins:use')}
                </Button>
              )}
              <Button size={26} look="outline" aria-label={`${name} ${t(skin.isBuiltIn ? 'skins:copy' : 'skins:edit')}`} onClick={onEdit}>
                {t(skin.isBuiltIn ? 'skins:copy' : 'skins:edit')}
              </Button>
              {!skin.isBuiltIn && (
                <Button size={26} look="refuse" aria-label={`${name} ${t('skins:delete')}`} onClick={onDelete}>
                  {t('skins:delete')}
                </Button>
              )}
            </>
          )}
          <Anchor href={`/?skin=${skin.key}`} target="_blank" rel="noopener" size="t12">
            {t('skins:open')} <Icon of={IconExternalLink} size={14} />
          </Anchor>
        </Group>
      </Stack>
    </Card>
  );
}
