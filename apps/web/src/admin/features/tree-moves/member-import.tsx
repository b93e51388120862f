import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { downloadText } from '../../../lib/download.js';
import { refresh } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess, toastError } from '../../../ui/notices.js';
import { useCommand } from '../../../ui/use-command.js';
import { PlacementCounts, PlacementTable, type Placements } from './placements.js';
import { Refusal } from '../../../ui/refusal.js';
import { FileDrop } from '../../components/file-drop.js';
import { ReadAs } from '../../components/read-as.js';
import { type ChosenList, readList } from '../../lib/read-list.js';

interface Chosen extends ChosenList {
  readonly report: Placements;
  /** The report says what would be done, or what was done. */
  readonly isDone: boolean;
}

/** Creates and moves members by a file: what it would do, row by row, then all of it or nothing. */
export function MemberImport(): ReactNode {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isAsking, setAsking] = useState(false);
  const {
    isBusy,
    error,
    run: preview,
  } = useCommand(async (file: File) => {
    setChosen(null);
    const list = await readList(file);
    setChosen({ ...list, report: await call('admin/member/import/preview', { text: list.text }), isDone: false });
  });
  const run = async (list: Chosen): Promise<void> => {
    const report = await call('admin/member/import', { text: list.text });
    setChosen({ ...list, report, isDone: true });
    refresh('admin/member/get', 'admin/tree/get', 'admin/dashboard/get');
    toastSuccess(t('members:import.done', { rows: report.counts.create + report.counts.move }));
  };
  const changes = chosen === null ? 0 : chosen.report.counts.create + chosen.report.counts.move;
  return (
    <>
      <div className="page-head">
        <Title order={1}>{t('members:import.title')}</Title>
      </div>
      <FileDrop about={t('members:import.about')} isBusy={isBusy} testId="member-file" onFile={(file) => void preview(file)}>
        <SampleButton />
      </FileDrop>
      <Refusal error={error} icon={<Icon of={IconAlertTriangle} size={16} />} />
      {chosen !== null && (
        <>
          <Card className="settings-card" role="status">
            <Group justify="space-between" wrap="wrap" gap={12}>
              <Stack component="span">
                <Text component="b" size="t14" fw={600}>
                  {chosen.name}
                </Text>
                <Text span size="t12" c="muted">
                  {t(chosen.isDone ? 'members:import.wasDone' : 'members:import.wouldDo')}
                </Text>
                <ReadAs encoding={chosen.encoding} />
              </Stack>
              {!chosen.isDone && (
                <Button
                  size={36}
                  look="primary"
                  disabled={chosen.report.counts.refused > 0 || changes === 0}
                  data-testid="run-import"
                  onClick={() => setAsking(true)}
                >
                  {t('members:import.do', { rows: changes })}
                </Button>
              )}
            </Group>
            <PlacementCounts of={chosen.report} />
            {chosen.report.counts.refused > 0 && (
              <p className="note warning">
                <Icon of={IconAlertTriangle} size={16} />
                {t('members:import.refused')}
              </p>
            )}
          </Card>
          <PlacementTable key={chosen.name} of={chosen.report} />
        </>
      )}
      {isAsking && chosen !== null && (
        <Confirm
          title={t('members:import.ask')}
          confirmLabel={t('members:import.do', { rows: changes })}
          onConfirm={() => run(chosen)}
          onClose={() => setAsking(false)}
        >
          {t('members:import.askAbout')}
        </Confirm>
      )}
    </>
  );
}

function SampleButton(): ReactNode {
  const { t } = useTranslation();
  const { isBusy, run } = useCommand(() => call('admin/member/import/sample'), {
    onDone: ({ name, text }) => downloadText(name, text, 'text/csv'),
    onRefused: (error) => toastError(t('members:import.noSample'), error),
  });
  return (
    <Button size={36} look="outline" isBusy={isBusy} data-testid="sample-file" onClick={() => void run()}>
      {!isBusy && <Icon of={IconDownload} size={16} />}
      {t('members:import.sample')}
    </Button>
  );
}
