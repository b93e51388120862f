import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { skinVariables, type Skin, type SkinScheme } from '#lib/contract/values';
import { roles } from '../../../ui/theme.js';

/** The site in small as a skin shows it: head, a line, odds and the most important button. */
export function SkinPreview({ skin, scheme, siteName }: { skin: Skin; scheme: SkinScheme; siteName: string }): ReactNode {
  const { t } = useTranslation();
  const themed = Object.fromEntries(Object.entries(roles[scheme]).map(([name, value]) => [`--${name}`, value]));
  const name = skin.title === '' ? siteName : skin.title;
  return (
    <div className="skin-preview" aria-hidden="true" style={{ ...themed, ...skinVariables(skin, scheme) }}>
      <div className="skin-preview-head">
        {skin.logo === '' ? <span className="skin-preview-mark" /> : <img src={skin.logo} alt="" height={18} />}
        <b>{name}</b>
        <span className="skin-preview-link">{t('skins:preview.link')}</span>
      </div>
      <div className="skin-preview-card">
        <Text span size="t12" c="inherit">
          {t('skins:preview.line')}
        </Text>
        <Group gap={6} grow>
          <span className="skin-preview-odds">1.85</span>
          <span className="skin-preview-odds on">3.40</span>
          <span className="skin-preview-odds">4.10</span>
        </Group>
        <span className="skin-preview-button">{t('skins:preview.button')}</span>
      </div>
    </div>
  );
}
