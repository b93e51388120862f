import { useDebouncedValue } from '@mantine/hooks';
import { Card, Flex, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longest } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { formatPoint, formatWon } from '../../../lib/format.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { langOf } from '../../../lib/text-language.js';
import { MoneyError } from '../../../shared/wallet/money-error.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { toastSuccess } from '../../../ui/notices.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { TextInput } from '../../../ui/text-input.js';
import { Time } from '../../../ui/time.js';
import { useCommand } from '../../../ui/use-command.js';

type Bonuses = CallOutput<'user/bonus/get'>;
type Offer = Bonuses['offers'][number];
type Bonus = Bonuses['bonuses'][number];

const tones: Readonly<Record<Bonus['state'], BadgeTone>> = { wagering: 'warning', cleared: 'win', recalled: 'neutral' };
/** What is typed is asked about once it rests, ms. */
const RESTS_MS = 500;
/** No code is shorter, letters and digits. */
const SHORTEST_CODE = 4;
const changed = ['user/bonus/get', 'user/bonus/redeem/preview', 'user/getContext', 'user/bank/getPointLogs'] as const;

/** Offers that a player can take, coupon codes, and how far the bonuses are. */
export function Bonuses(): ReactNode {
  const { t } = useTranslation();
  const read = useCall('user/bonus/get', {});
  usePush('wallet.changed', () => refresh('user/bonus/get'));
  usePush('bet.settled', () => refresh('user/bonus/get'));
  const { data } = read;
  return (
    <>
      <CouponForm />
      {data === undefined &&
        (read.error === null ? <LoadingBars rows={4} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />)}
      {data !== undefined && (
        <>
          <Stack component={Card} gap={12} p="card">
            <Title order={2}>{t('bonuses:offers')}</Title>
            {data.offers.length === 0 && <EmptyState text={t('bonuses:noOffers')} />}
            <ul className="lines">
              {data.offers.map((offer) => (
                <OfferLine key={offer.id} offer={offer} />
              ))}
            </ul>
          </Stack>
          <Stack component={Card} gap={12} p="card">
            <Title order={2}>{t('bonuses:mine')}</Title>
            {data.bonuses.length === 0 && <EmptyState text={t('bonuses:none')} />}
            <ul className="lines">
              {data.bonuses.map((bonus) => (
                <BonusLine key={bonus.id} bonus={bonus} />
              ))}
            </ul>
          </Stack>
        </>
      )}
    </>
  );
}

function CouponForm(): ReactNode {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const redeem = useCommand(
    async (typed: string): Promise<void> => {
      const { name, points } = await moneyCall('user/bonus/redeem', { code: typed });
      toastSuccess(t('bonuses:redeemed', { name }), formatPoint(points, true));
      setCode('');
    },
    { refresh: changed },
  );
  const typed = code.trim();
  const [asked] = useDebouncedValue(typed, RESTS_MS);
  const canAsk = asked === typed && typed.length >= SHORTEST_CODE;
  const preview = useCall('user/bonus/redeem/preview', { code: asked }, { enabled: canAsk, gcTime: 0 });
  // A code is redeemed only by a player who has read what has to be bet for it.
  const asks = canAsk ? preview.data : undefined;
  const error = redeem.error ?? (canAsk ? preview.error : null);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (asks !== undefined) void redeem.run(typed);
  };
  return (
    <Card p="card">
      <Flex component="form" direction="column" gap={12} noValidate onSubmit={send}>
        <TextInput
          label={t('bonuses:code')}
          placeholder={t('bonuses:codeHint')}
          maxLength={longest.couponTyped}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        {asks !== undefined && <Asks of={asks} />}
        {error !== null && <MoneyError error={error} />}
        <Button type="submit" look="primary" size={44} isBusy={redeem.isBusy} disabled={asks === undefined} data-testid="redeem-code">
          {t('bonuses:redeem')}
        </Button>
      </Flex>
    </Card>
  );
}

/** What a code brings, and what has to be bet for it. */
function Asks({ of: { name, points, required, wageringKinds } }: { of: CallOutput<'user/bonus/redeem/preview'> }): ReactNode {
  const { t } = useTranslation();
  const kinds = wageringKinds.map((kind) => t(`wallet:turnover.kind.${kind}`)).join(', ');
  return (
    <p className={required > 0 ? 'note warning' : 'note'} role="status" data-testid="code-asks">
      <span>
        <b {...langOf(name)}>{name}</b> · {formatPoint(points)}
        <br />
        {required > 0 ? t('bonuses:asks', { required: formatWon(required), kinds }) : t('bonuses:free')}
      </span>
    </p>
  );
}

function OfferLine({ offer }: { offer: Offer }): ReactNode {
  const { t } = useTranslation();
  const take = useCommand(
    async (): Promise<void> => {
      const { points } = await moneyCall('user/bonus/take', { id: offer.id }, String(offer.id));
      toastSuccess(t('bonuses:taken', { name: offer.name }), formatPoint(points, true));
    },
    { refresh: changed },
  );
  return (
    <li data-testid={`offer-${offer.id}`}>
      <Group gap={12} wrap="nowrap" w="100%">
        <Stack gap={2} flex={1} miw={0}>
          <Text span size="t14" fw={600} {...langOf(offer.name)}>
            {offer.name}
          </Text>
          <Text span size="t13" c="text-2">
            {giftWords(offer, t)}
          </Text>
          <Text span size="t12" c="muted">
            {conditionWords(offer, t)}
          </Text>
          <Text span size="t12" c="muted">
            {t('bonuses:until')} <Time at={offer.endsAt} format="short" />
          </Text>
          {take.error !== null && <MoneyError error={take.error} />}
        </Stack>
        {offer.kind === 'deposit' ? (
          <Link to={'/board/money-deposit' as '/'} className={buttonClass('secondary', 44)}>
            {t('bonuses:deposit')}
          </Link>
        ) : (
          <Button look="primary" size={44} isBusy={take.isBusy} onClick={() => void take.run()}>
            {t('bonuses:take')}
          </Button>
        )}
      </Group>
    </li>
  );
}

/** What it gives, and for which deposit. */
function giftWords({ depositOn, leastDeposit, percent, points }: Offer, t: TFunction): string {
  const gift = percent === null ? formatPoint(points) : t('bonuses:percent', { percent, most: formatPoint(points) });
  if (depositOn === null) return gift;
  const least = leastDeposit > 0 ? ` · ${t('bonuses:least', { amount: formatWon(leastDeposit) })}` : '';
  return `${t(`bonuses:on.${depositOn}`)}: ${gift}${least}`;
}

/** What has to be bet for it. */
function conditionWords({ wageringPercent, wageringKinds, required }: Offer, t: TFunction): string {
  if (wageringPercent === 0) return t('bonuses:free');
  const kinds = wageringKinds.map((kind) => t(`wallet:turnover.kind.${kind}`)).join(', ');
  return required === null
    ? t('bonuses:wagering', { times: wageringPercent / 100, kinds })
    : t('bonuses:asks', { required: formatWon(required), kinds });
}

function BonusLine({ bonus: { id, name, points, at, state, required, remaining } }: { bonus: Bonus }): ReactNode {
  const { t } = useTranslation();
  const percent = required === 0 ? 100 : Math.floor(((required - remaining) / required) * 100);
  return (
    <li data-testid={`bonus-${id}`}>
      <Stack gap={6} w="100%">
        <Group justify="space-between" gap={8} wrap="nowrap">
          <Text span size="t14" fw={600} truncate {...langOf(name)}>
            {name}
          </Text>
          <Group gap={8} wrap="nowrap">
            <Text span size="t14" fw={600} className="num">
              {formatPoint(points)}
            </Text>
            <Badge tone={tones[state]}>{t(`bonuses:state.${state}`)}</Badge>
          </Group>
        </Group>
        {state === 'wagering' && (
          <>
            <Progress.Root component="div" role="img" aria-label={t('bonuses:progress', { percent })} style={{ height: 8 }}>
              <Progress.Section value={percent} withAria={false} style={{ background: 'var(--c1)' }} />
            </Progress.Root>
            <Text span size="t12" c="muted" className="num">
              {t('bonuses:progress', { percent })} · {t('bonuses:left', { remaining: formatWon(remaining) })}
            </Text>
          </>
        )}
        <Text span size="t12" c="muted">
          <Time at={at} format="short" />
        </Text>
      </Stack>
    </li>
  );
}
