import { Group, Stack, Text } from '@mantine/core';
import { IconPhoto, IconShare2 } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brandName } from '../../../lib/brand.js';
import { downloadBlob } from '../../../lib/download.js';
import { Button } from '../../../ui/button.js';
import { Switch } from '../../../ui/checkbox.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess } from '../../../ui/notices.js';
import { useCopy } from '../../../ui/use-copy.js';
import type { Bet } from './bet-labels.js';
import { receiptOf, receiptText, type Receipt } from './receipt.js';
import { drawReceipt } from './receipt-image.js';
import '../../bets.css';

/** A receipt of a bet to keep or to share, as a picture and as text. */
export default function ReceiptDialog({ bet, onClose }: { bet: Bet; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [showsStake, setShowsStake] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const { copy } = useCopy();
  const paper = useRef<HTMLDivElement>(null);
  const receipt = receiptOf(bet, showsStake, t);
  const text = receiptText(receipt, brandName());
  const attempt = (act: () => Promise<void>): void =>
    void act().catch((error: unknown) => {
      // The member has closed the browser's own dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    });
  const save = async (): Promise<void> => {
    const { color, backgroundColor } = getComputedStyle(paper.current ?? document.body);
    const picture = await drawReceipt(receipt, brandName(), { ink: color, paper: backgroundColor });
    const name = `receipt-${bet.id}.png`;
    const file = new File([picture], name, { type: 'image/png' });
    if (canShare({ files: [file] })) await navigator.share({ files: [file] });
    else downloadBlob(name, picture);
  };
  const share = async (): Promise<void> => {
    if (canShare({ text })) return navigator.share({ text });
    if (await copy(text)) toastSuccess(t('bets:receipt.copied'));
  };
  return (
    <Dialog title={t('bets:receipt.title')} onClose={onClose} width={400}>
      <Stack gap={12}>
        <div ref={paper} className="receipt" data-testid="receipt">
          <Paper receipt={receipt} />
        </div>
        <Group gap={8} grow>
          <Button size={44} onClick={() => attempt(save)}>
            <Icon of={IconPhoto} /> {t('bets:receipt.image')}
          </Button>
          <Button size={44} look="outline" onClick={() => attempt(share)}>
            <Icon of={IconShare2} /> {t(canShare({ text }) ? 'bets:receipt.share' : 'bets:receipt.text')}
          </Button>
        </Group>
        {hasFailed && (
          <Text size="t12" c="lose" role="alert">
            {t('bets:receipt.failed')}
          </Text>
        )}
        <Group justify="space-between">
          <Text span size="t13">
            {t('bets:receipt.showStake')}
          </Text>
          <Switch label={t('bets:receipt.showStake')} isOn={showsStake} onChange={setShowsStake} />
        </Group>
        <Text size="t12" c="muted">
          {t('bets:receipt.note')}
        </Text>
      </Stack>
    </Dialog>
  );
}

/** Browsers without sharing have neither function. */
function canShare(what: ShareData): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare(what);
}

function Paper({ receipt }: { receipt: Receipt }): ReactNode {
  return (
    <>
      <p className="receipt-row">
        <b>{receipt.title}</b>
        <small>{receipt.placedAt}</small>
      </p>
      <ul>
        {receipt.legs.map(({ match, pick, odds, result }) => (
          <li key={`${match ?? ''}${pick}`}>
            {match !== null && <small>{match}</small>}
            <p className="receipt-row">
              <span>{pick}</span>
              <b>
                {odds} {result}
              </b>
            </p>
          </li>
        ))}
      </ul>
      <p className="receipt-row">
        <small>{receipt.money ?? receipt.status}</small>
        {receipt.money !== null && <small>{receipt.status}</small>}
      </p>
      <p className="receipt-row">
        <b className="receipt-sum">{receipt.sum}</b>
        <small>{receipt.number}</small>
      </p>
    </>
  );
}
