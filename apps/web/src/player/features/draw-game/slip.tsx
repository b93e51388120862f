import { Anchor, Box, Card, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords, marketBasis, pickWords } from '../../../shared/draws/draw-labels.js';
import { formatOdds } from '../../../lib/format.js';
import { QuickAmounts } from '../../../ui/amount-input.js';
import { BottomSheet } from '../../../ui/bottom-sheet.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { PolicyChoice } from '../../components/policy-choice.js';
import { takesBets, type RoundScheduler } from './phase.js';
import type { GameView } from './rounds.js';
import {
  Limits,
  OddsNow,
  OwnLimitLines,
  PickLines,
  PlaceButton,
  SlipError,
  StakeInput,
  ToggleNotice,
  type SlipPartProps,
} from './slip-parts.js';
import type { SlipControls } from './use-slip.js';

const QUICK = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const;

export interface SlipProps {
  controls: SlipControls;
  view: GameView;
  clock: RoundScheduler;
  /** Won. */
  money: number;
}

/** Enter in the stake presses the button, and the button alone. */
function submitting(controls: SlipControls): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault();
    void controls.place();
  };
}

/** The slip beside a game: picks, stake, what it would pay, one button. */
export function SlipCard({ controls, view, clock }: Omit<SlipProps, 'money'>): ReactNode {
  const { t } = useTranslation();
  const { picks, slip } = controls;
  return (
    <Card className="slip" aria-label={t('bets:slip.title')}>
      <Group justify="space-between" gap={12} mih={24}>
        <Title order={2}>
          <Group component="span" gap={8}>
            {t('bets:slip.title')} <span className={picks.length === 0 ? 'lv' : 'lv on'}>{picks.length}</span>
          </Group>
        </Title>
        {picks.length > 0 && (
          <Anchor component="button" type="button" onClick={controls.clear}>
            <Icon of={IconTrash} size={15} />
            <span style={{ marginLeft: 4 }}>{t('bets:slip.clear')}</span>
          </Anchor>
        )}
      </Group>
      {slip === undefined ? (
        <EmptySlip view={view} clock={clock} />
      ) : (
        <Flex component="form" direction="column" gap={12} onSubmit={submitting(controls)} noValidate>
          <PickLines controls={controls} slip={slip} round={view.current} />
          <ToggleNotice controls={controls} />
          <Stack gap={8}>
            <StakeInput controls={controls} slip={slip} size={52} />
            <QuickAmounts
              amounts={QUICK}
              value={controls.stake}
              onChange={controls.setStake}
              disabled={controls.isBusy}
              all={{ label: t('bets:slip.all'), value: slip.allIn }}
              canReset
            />
          </Stack>
          <PolicyChoice controls={controls} />
          <Stack gap={6} fz="t13" lh="t13">
            <OwnLimitLines slip={slip} />
            {slip.lines.length > 1 && (
              <Group justify="space-between" c="text-2">
                <span>{t('bets:slip.combined', { count: slip.lines.length })}</span>
                <Text component="b" fw={600} c="text">
                  {formatOdds(slip.odds)}
                </Text>
              </Group>
            )}
            <Group justify="space-between" align="baseline">
              <Text span c="text-2">
                {t('bets:slip.payout')}
              </Text>
              <Text component="b" size="t22" fw={700} data-testid="payout">
                <Money value={slip.payout} unit="won" tone="own" />
              </Text>
            </Group>
          </Stack>
          <SlipError controls={controls} />
          <PlaceButton controls={controls} slip={slip} clock={clock} isLong />
          <Text size="t11" c="muted" ta="center">
            {closeWords(view, clock, t)}
          </Text>
        </Flex>
      )}
    </Card>
  );
}

function EmptySlip({ view: { rules, markets }, clock: { phase } }: { view: GameView; clock: RoundScheduler }): ReactNode {
  const { t } = useTranslation();
  const most = Math.min(rules.maxSelections, new Set(markets.filter(({ open }) => open).map(({ id }) => marketBasis(id))).size);
  if (phase === 'maintenance' || phase === 'stopped') return <p className="say-box">{t(`draws:round.${phase}`)}</p>;
  return (
    <div className="say-box">
      <p>{t('bets:slip.empty')}</p>
      {most > 1 && <Text size="t12">{t('bets:slip.combineHint', { count: most })}</Text>}
      {!rules.duplicates && <Text size="t12">{t('bets:slip.betOnce')}</Text>}
    </div>
  );
}

/** When betting closes and until when a bet may be taken back. */
function closeWords({ rules }: GameView, clock: RoundScheduler, t: (key: string, values?: Record<string, unknown>) => string): string {
  if (!takesBets(clock.phase)) return t('bets:slip.nextRound');
  const closes = t('bets:slip.closesIn', { seconds: clock.secondsToClose });
  if (!rules.cancellation) return closes;
  return `${closes} · ${rules.cancelSeconds > 0 ? t('bets:slip.cancellableUntil', { seconds: rules.cancelSeconds }) : t('bets:slip.cancellable')}`;
}

/** The slip at the edge of a phone: a short sheet that holds picks, stake, odds, return and button together. */
export function SlipSheet({ controls, view, clock, money }: SlipProps): ReactNode {
  const { t } = useTranslation();
  const [isFull, setFull] = useState(false);
  const { slip } = controls;
  if (slip === undefined) return null;
  return (
    <BottomSheet label={t('bets:slip.title')} isFull={isFull} onToggle={() => setFull(!isFull)}>
      <Flex component="form" direction="column" gap={10} onSubmit={submitting(controls)} noValidate>
        <SheetHead controls={controls} slip={slip} view={view} />
        {isFull && slip.lines.length > 1 && <PickLines controls={controls} slip={slip} round={null} />}
        <ToggleNotice controls={controls} />
        <Group gap={8}>
          <Box flex={1} miw={0}>
            <StakeInput controls={controls} slip={slip} size={44} isLabelHidden />
          </Box>
          <PlaceButton controls={controls} slip={slip} clock={clock} />
        </Group>
        <Limits controls={controls} slip={slip} />
        <QuickAmounts
          amounts={isFull ? QUICK : QUICK.slice(0, 4)}
          value={controls.stake}
          onChange={controls.setStake}
          disabled={controls.isBusy}
          isFive={!isFull}
          size={44}
          all={{ label: t('bets:slip.all'), value: slip.allIn }}
          canReset={isFull}
        />
        <SlipError controls={controls} />
        {isFull && (
          <>
            <PolicyChoice controls={controls} />
            <OwnLimitLines slip={slip} money={money} />
            <Text size="t11" c="muted" ta="center">
              {closeWords(view, clock, t)}
            </Text>
          </>
        )}
      </Flex>
    </BottomSheet>
  );
}

function SheetHead({ controls, slip, view: { game, current } }: SlipPartProps & { view: GameView }): ReactNode {
  const { t } = useTranslation();
  const [first] = slip.lines;
  const isOne = slip.lines.length === 1;
  const picks = slip.lines.map(({ pick }) => pickWords(pick.market, pick.outcome, t)).join(' + ');
  return (
    <Group justify="space-between" align="flex-start" gap={8}>
      <Box flex={1} miw={0}>
        <Text component="div" size="t12" c="muted">
          {gameWords(game.id, t)}
          {current !== null && <> · {t('player:round.short', { round: current.round })}</>}
        </Text>
        <Text component="div" size={isOne ? 't15' : 't14'} fw={600}>
          {picks}{' '}
          {isOne && first !== undefined ? (
            <OddsNow line={first} c="accent" />
          ) : (
            <Text component="b" c="accent">
              {formatOdds(slip.odds)}
            </Text>
          )}
        </Text>
      </Box>
      <Group align="flex-start" gap={4} ta="right">
        <div>
          <Text component="div" size="t12" c="muted" style={{ whiteSpace: 'nowrap' }}>
            {t('bets:slip.payout')}
          </Text>
          <Text component="div" size="t18" fw={700}>
            <Money value={slip.payout} unit="won" tone="own" />
          </Text>
        </div>
        <Button look="ghost" size={44} isIcon aria-label={t(isOne ? 'bets:slip.remove' : 'bets:slip.clear')} onClick={controls.clear}>
          <Icon of={IconX} size={18} />
        </Button>
      </Group>
    </Group>
  );
}
