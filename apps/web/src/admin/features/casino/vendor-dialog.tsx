import { Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Confirm, Dialog } from '../../../ui/dialog.js';
import { toastError } from '../../../ui/notices.js';
import { Time } from '../../../ui/time.js';
import { useCommand } from '../../../ui/use-command.js';
import { type SavedVendor, VendorKeys } from '../../components/vendor-keys.js';
import type { Vendor } from './casino-search.js';
import { draftOf, VendorForm } from './vendor-form.js';

/** A vendor's keys and figures, and what can be done with its account. */
export function VendorDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'form' | 'rotate' | SavedVendor | null>(null);
  const [tested, setTested] = useState<CallOutput<'admin/casino/vendor/test'> | null>(null);
  const told = { onRefused: (error: Parameters<typeof toastError>[1]) => toastError(vendor.name, error) };
  const sync = useCommand(() => call('admin/casino/vendor/sync', { code: vendor.code }), {
    ...told,
    refresh: ['admin/casino/vendor/get', 'admin/casino/game/get'],
    done: ({ listed, added }) => [t('admin-casino:synced', { listed, added })],
  });
  const test = useCommand(() => call('admin/casino/vendor/test', { code: vendor.code }), {
    ...told,
    refresh: ['admin/casino/vendor/get'],
    onDone: setTested,
  });
  const rotate = useCommand(() => call('admin/casino/vendor/save', { ...draftOf(vendor), rotate: true }), {
    ...told,
    refresh: ['admin/casino/vendor/get'],
    onDone: setShown,
  });
  if (shown === 'form') return <VendorForm vendor={vendor} onClose={() => setShown(null)} />;
  if (typeof shown === 'object' && shown !== null) return <VendorKeys saved={shown} onClose={() => setShown(null)} />;
  return (
    <Dialog title={vendor.name} width={520} onClose={onClose}>
      <Stack gap={16}>
        <Figures vendor={vendor} />
        <KeyList vendor={vendor} />
        <Group gap={8} wrap="wrap">
          <Button needs="admin/casino/vendor/save" look="primary" size={36} onClick={() => setShown('form')}>
            {t('admin-casino:edit')}
          </Button>
          <Button needs="admin/casino/vendor/sync" size={36} isBusy={sync.isBusy} onClick={() => void sync.run()}>
            {t('admin-casino:sync')}
          </Button>
          <Button needs="admin/casino/vendor/test" size={36} isBusy={test.isBusy} onClick={() => void test.run()}>
            {t('admin-casino:test')}
          </Button>
          <Button needs="admin/casino/vendor/save" size={36} onClick={() => setShown('rotate')}>
            {t('admin-casino:rotate')}
          </Button>
        </Group>
        {tested !== null && <Tested outcome={tested} />}
      </Stack>
      {shown === 'rotate' && (
        <Confirm
          title={t('admin-casino:rotate')}
          confirmLabel={t('admin-casino:rotate')}
          onConfirm={async () => void (await rotate.run())}
          onClose={() => setShown((now) => (now === 'rotate' ? null : now))}
        >
          {t('admin-casino:rotateAbout')}
        </Confirm>
      )}
    </Dialog>
  );
}

/** What the vendor made of the test call. */
function Tested({ outcome }: { outcome: CallOutput<'admin/casino/vendor/test'> }): ReactNode {
  const { t } = useTranslation();
  const { isAnswered, elapsedMs, reason, usesNextKey } = outcome;
  return (
    <Text role="status" size="t13" c={isAnswered ? 'win' : 'lose'}>
      {isAnswered ? t('admin-casino:tested', { ms: formatAmount(elapsedMs) }) : t('admin-casino:testFailed')}{' '}
      {usesNextKey && t('admin-casino:nextKeyUsed')}
      {reason !== '' && <code className="call-reason">{reason}</code>}
    </Text>
  );
}

/** Of won in 1/100,000. */
const formatParts = (parts: number): string => `₩${(parts / 100_000).toLocaleString('en', { maximumFractionDigits: 5 })}`;

function Figures({ vendor }: { vendor: Vendor }): ReactNode {
  const { t } = useTranslation();
  const figures = [
    ['games', formatAmount(vendor.games)],
    ['openRounds', formatAmount(vendor.openRounds)],
    ['calls', formatAmount(vendor.health.calls)],
    ['failed', formatAmount(vendor.health.failed)],
    ...(vendor.remainder > 0 ? [['remainder', formatParts(vendor.remainder)] as const] : []),
    ['slowest', `${formatAmount(vendor.health.slowestMs)} ms`],
    ['last', vendor.health.lastAt === null ? '–' : <Time key="last" at={vendor.health.lastAt} format="clock" />],
  ] as const;
  return (
    <dl className="casino-figures">
      <div className="whole">
        <dt>{t('admin-casino:field.baseUrl')}</dt>
        <dd>
          <code>{vendor.baseUrl}</code>
        </dd>
      </div>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`admin-casino:figure.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Two at most are valid: the newest, by which we sign, and for a day the one before. */
function KeyList({ vendor: { keys, ownPublicKey, nextPublicKey, nextFrom, oldPublicKeyUntil } }: { vendor: Vendor }): ReactNode {
  const { t } = useTranslation();
  return (
    <ul className="casino-lines">
      {keys.map(({ key, createdAt, expiresAt }) => (
        <li key={key}>
          <code>{key}</code>
          <Text span size="t12" c="muted">
            {expiresAt === null ? <Time at={createdAt} format="short" /> : t('admin-casino:keyUntil')}{' '}
            {expiresAt !== null && <Time at={expiresAt} format="short" />}
          </Text>
          {expiresAt === null ? <Badge tone="win">{t('admin-casino:keyValid')}</Badge> : <Badge>{t('admin-casino:keyOld')}</Badge>}
        </li>
      ))}
      {ownPublicKey !== null && (
        <li>
          <span>{t('admin-casino:key.publicKey')}</span>
          <CopyButton text={ownPublicKey} label={t('admin-casino:key.publicKey')} />
        </li>
      )}
      {nextPublicKey !== null && nextFrom !== null && (
        <li>
          <span>
            {t('admin-casino:nextKey')} <Time at={nextFrom} format="short" />
          </span>
          <CopyButton text={nextPublicKey} label={t('admin-casino:nextKey')} />
        </li>
      )}
      {oldPublicKeyUntil !== null && (
        <li>
          <span>
            {t('admin-casino:oldPublicKey')} <Time at={oldPublicKeyUntil} format="short" />
          </span>
        </li>
      )}
    </ul>
  );
}
