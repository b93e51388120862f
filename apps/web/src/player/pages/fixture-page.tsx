import { Anchor, Stack } from '@mantine/core';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FixtureView } from '../features/sports/fixture-view.js';
import { listAbove } from '../features/sports/section-paths.js';
import { Icon } from '../../ui/icon.js';
import { NotFoundPage } from '../../ui/page-states.js';
import { usePicking } from './use-picking.js';

/** A fixture with all of its markets. */
export function FixturePage(): ReactNode {
  const { t } = useTranslation();
  const id = Number((useParams({ strict: false }) as { fixture?: string }).fixture);
  const list = listAbove(useLocation().pathname) ?? '/';
  const picking = usePicking();
  if (!Number.isSafeInteger(id) || id < 1) return <NotFoundPage home="/" isInvalid />;
  return (
    <Stack gap={12}>
      <Anchor component={Link} to={list as '/'} c="text-2" visibleFrom="sm">
        <Icon of={IconChevronLeft} size={15} />
        {t('sports:list.back')}
      </Anchor>
      <FixtureView key={id} id={id} {...picking} />
    </Stack>
  );
}
