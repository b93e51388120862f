import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { buttonClass } from '../../../ui/button.js';
import { Money } from '../../../ui/money.js';

/** Whether the caller's eggs lie at a vendor with a wallet of its own; undefined until the site has answered. */
function useEggsAway(vendor: string): boolean | undefined {
  const { data } = useCall('user/game/casino/egg/get', {}, { gcTime: 0 });
  return data?.places.some((place) => place.vendor === vendor && place.sent > 0);
}

interface EggProps {
  /** The game's. */
  vendor: string;
  /** Eggs in the player's own wallet. */
  eggs: number;
}

/** The eggs that a game is played with. Once they lie at the vendor, it alone knows how many are left, and its game shows it. */
export function EggsHere({ vendor, eggs }: EggProps): ReactNode {
  const { t } = useTranslation();
  const isAway = useEggsAway(vendor);
  if (isAway === undefined) return null;
  if (!isAway) return <Money value={eggs} unit="egg" fw={600} />;
  return (
    <Text span size="t12" c="muted">
      {t('casino:eggs.comeBack')}
    </Text>
  );
}

/** Says that a game is played with eggs to a player who has none, and leads to where they are had. */
export function EggNotice({ vendor, eggs }: EggProps): ReactNode {
  const { t } = useTranslation();
  const isAway = useEggsAway(vendor);
  if (isAway !== false || eggs > 0) return null;
  return (
    <div className="game-note" role="status">
      <Text span size="t13">
        {t('casino:eggs.none')}
      </Text>
      <a className={buttonClass('primary', 36)} href="/board/casino-balance">
        {t('casino:eggs.get')}
      </a>
    </div>
  );
}
