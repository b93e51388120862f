import { Anchor, Flex, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { savedViewLimits } from '#lib/contract/values';
import { call } from '../../lib/api.js';
import type { CallInput, CallOutput } from '../../lib/contract.js';
import { useCall } from '../../lib/queries.js';
import { site } from '../../lib/site.js';
import { Button } from '../button.js';
import { Icon } from '../icon.js';
import { FailedState } from '../states.js';
import { TextInput } from '../text-input.js';
import { useCommand } from '../use-command.js';
import { changeListView, useListView } from './list-view.js';

type SavedView = CallOutput<'admin/view/list'>['views'][number];
type Search = SavedView['search'];

/** The calls of the console that this is; the player site has no saved views. */
const paths = () =>
  site().kind === 'agent'
    ? ({ list: 'agent/view/list', save: 'agent/view/save', remove: 'agent/view/delete' } as const)
    : ({ list: 'admin/view/list', save: 'admin/view/save', remove: 'admin/view/delete' } as const);

/** What narrows the list at this moment: the URL without pages. */
function searchOf(router: AnyRouter | null): Search {
  const search = router === null ? {} : (router.state.location.search as Record<string, unknown>);
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => !/page$/i.test(name) && ['string', 'number', 'boolean'].includes(typeof value)),
  ) as Search;
}

/** Views of a list that somebody has named for another time; the service keeps them. */
export function SavedViews({ list }: { list: string }): ReactNode {
  const { t } = useTranslation();
  const router = useRouter({ warn: false }) as AnyRouter | null;
  const { columns, density } = useListView(list);
  const [name, setName] = useState('');
  const saved = useCall(paths().list, { list });
  const refreshed = { refresh: [paths().list] };
  const saving = useCommand(async (view: CallInput<'admin/view/save'>): Promise<void> => {
    await call(paths().save, view);
    setName('');
  }, refreshed);
  const removing = useCommand(async (id: number): Promise<void> => void (await call(paths().remove, { id })), refreshed);
  const show = (view: Pick<SavedView, 'columns' | 'density' | 'search'>): void => {
    changeListView(list, { columns: view.columns, density: view.density });
    void router?.navigate({ to: '.', search: view.search, resetScroll: false } as never);
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '' && !saving.isBusy)
      void saving.run({ list, name: name.trim(), columns: { ...columns }, density, search: searchOf(router) });
  };
  return (
    <Stack gap={6}>
      <Text span size="t11" c="muted">
        {t('common:list.saved')}
      </Text>
      {saved.data === undefined && saved.error !== null && <FailedState error={saved.error} onRetry={() => void saved.refetch()} />}
      {saved.data?.views.map((view) => (
        <Group component="span" key={view.id} justify="space-between" gap={8}>
          <Anchor component="button" type="button" truncate flex={1} onClick={() => show(view)}>
            {view.name}
          </Anchor>
          <Button
            look="ghost"
            size={26}
            isIcon
            disabled={removing.isBusy}
            aria-label={t('common:list.delete', { name: view.name })}
            onClick={() => void removing.run(view.id)}
          >
            <Icon of={IconTrash} size={14} />
          </Button>
        </Group>
      ))}
      <Flex component="form" justify="flex-end" align="center" gap={8} onSubmit={save}>
        <TextInput
          label={t('common:list.name')}
          name="view-name"
          maxLength={savedViewLimits.name}
          autoComplete="off"
          value={name}
          error={(saving.error ?? removing.error)?.message}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" isBusy={saving.isBusy} disabled={name.trim() === ''}>
          {t('common:list.save')}
        </Button>
      </Flex>
      <Button look="ghost" onClick={() => show({ columns: {}, density: 'normal', search: {} })}>
        {t('common:list.usual')}
      </Button>
    </Stack>
  );
}
