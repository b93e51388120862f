import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError } from '../../lib/api.js';
import { callKey, queryClient, refresh } from '../../lib/queries.js';
import { Button } from '../../ui/button.js';
import { Confirm } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { Menu, type MenuItem } from '../../ui/menu.js';
import { sayDone, sayFailed } from '../../ui/notices.js';
import { isOpen, type DeskFixture, type FixtureChange, type FixtureView } from './fixtures.js';
import { ResultDialog } from './result-dialog.js';
import { readSeoulInput, seoulInput } from '../../lib/seoul-input.js';
import { SeoulTimeField } from '../../ui/seoul-time-field.js';

type Asked = 'result' | 'move' | 'begin' | 'postpone' | 'abandon' | 'stop' | null;

/** Stop or resume all bets, move, postpone, abandon, enter the result. What players notice at once asks first. */
export function FixtureActions({ fixture }: { fixture: DeskFixture }): ReactNode {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>(null);
  const close = (): void => setAsked(null);
  const change = async (next: FixtureChange): Promise<void> => {
    const answer = await call('admin/sports/fixture/update', { fixture_id: fixture.id, version: fixture.version, ...next });
    queryClient.setQueryData<FixtureView>(callKey('admin/sports/fixture/view', { fixture_id: fixture.id }), (known) =>
      known === undefined ? known : { ...known, fixture: answer.fixture },
    );
    refresh('admin/sports/fixture/view', 'admin/sports/fixture/get');
    sayDone(t('admin:fixture.changed'));
  };
  const resume = (): void =>
    void change({ suspended: null }).catch((failure: unknown) => sayFailed(t('admin:fixture.resume'), toApiError(failure)));
  const others: readonly MenuItem[] = [
    ...(fixture.status === 'live' ? [] : [{ key: 'move', label: t('admin:fixture.move'), run: () => setAsked('move') }]),
    ...(fixture.status === 'scheduled'
      ? [
          { key: 'begin', label: t('admin:fixture.begin'), run: () => setAsked('begin') },
          { key: 'postpone', label: t('admin:fixture.postpone'), run: () => setAsked('postpone') },
        ]
      : []),
    ...(fixture.status === 'live' ? [{ key: 'abandon', label: t('admin:fixture.abandon'), run: () => setAsked('abandon') }] : []),
  ];
  return (
    <div className="row g8 wrap">
      {isOpen(fixture) &&
        (fixture.suspended === null ? (
          <Button data-testid="stop-bets" onClick={() => setAsked('stop')}>
            <Icon of={IconPlayerPause} size={16} />
            {t('admin:fixture.stop')}
          </Button>
        ) : (
          <Button data-testid="resume-bets" onClick={resume}>
            <Icon of={IconPlayerPlay} size={16} />
            {t('admin:fixture.resume')}
          </Button>
        ))}
      {isOpen(fixture) && <Menu label={t('admin:fixture.more')} className="b o" button={t('admin:fixture.more')} items={others} />}
      <Button look="primary" data-testid="enter-result" onClick={() => setAsked('result')}>
        {t(fixture.revision === 0 ? 'admin:entry.enter' : 'admin:entry.correct')}
      </Button>
      {asked === 'result' && <ResultDialog fixture={fixture} onClose={close} />}
      {asked === 'move' && <MoveDialog fixture={fixture} onMove={change} onClose={close} />}
      {asked === 'stop' && (
        <Confirm
          title={t('admin:fixture.stop')}
          look="refuse"
          confirmLabel={t('admin:fixture.stop')}
          onConfirm={() => change({ suspended: 'manual' })}
          onClose={close}
        >
          {t('admin:fixture.stopAsk')}
        </Confirm>
      )}
      {asked === 'begin' && (
        <Confirm
          title={t('admin:fixture.begin')}
          confirmLabel={t('admin:fixture.begin')}
          onConfirm={() => change({ status: 'live' })}
          onClose={close}
        >
          {t('admin:fixture.beginAsk')}
        </Confirm>
      )}
      {asked === 'postpone' && (
        <Confirm
          title={t('admin:fixture.postpone')}
          confirmLabel={t('admin:fixture.postpone')}
          onConfirm={() => change({ status: 'postponed' })}
          onClose={close}
        >
          {t('admin:fixture.postponeAsk')}
        </Confirm>
      )}
      {asked === 'abandon' && (
        <Confirm
          title={t('admin:fixture.abandon')}
          look="refuse"
          confirmLabel={t('admin:fixture.abandon')}
          onConfirm={() => change({ status: 'abandoned' })}
          onClose={close}
        >
          {t('admin:fixture.abandonAsk')}
        </Confirm>
      )}
    </div>
  );
}

/** Another start. A postponed fixture that gets one is on the list again. */
function MoveDialog({
  fixture,
  onMove,
  onClose,
}: {
  fixture: DeskFixture;
  onMove: (change: FixtureChange) => Promise<void>;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const [start, setStart] = useState(() => seoulInput(fixture.kickOff));
  const kickOff = readSeoulInput(start);
  const move = async (): Promise<void> => {
    if (kickOff !== null) await onMove({ kickOff, ...(fixture.status === 'postponed' ? { status: 'scheduled' } : {}) });
  };
  return (
    <Confirm title={t('admin:fixture.move')} confirmLabel={t('admin:fixture.move')} onConfirm={move} onClose={onClose}>
      <div className="col g12">
        <p>{t('admin:fixture.moveAsk')}</p>
        <SeoulTimeField label={t('admin:fixtures.kickOff')} aside={t('admin:fixtures.seoulTime')} value={start} onChange={setStart} />
      </div>
    </Confirm>
  );
}
