import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPlayerPause, IconPlayerPlay, IconSpeakerphone } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReducedMotion } from '../../lib/media.js';
import { langOf } from '../../lib/text-language.js';
import type { System } from '../../shared/members/system.js';
import { Icon } from '../../ui/icon.js';
import { LanguageMenu, SoundToggle } from '../../ui/settings-controls.js';
import { Clock } from '../../ui/time.js';

/** The specification's measure: the line's length in px over this is its speed's base; 16 s a thousand px reads calmly. */
const PX_PER_ROUND = 1_000;
const SECONDS_PER_ROUND = 16;

/** Notices as one running line. It rests while pointed at or focused, and can be stopped; with reduced motion it stands. */
export function NoticeBar({ notices, withClock }: { notices: System['notices']; withClock: boolean }): ReactNode {
  const { t } = useTranslation();
  const isStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const [seconds, setSeconds] = useState(0);
  useLayoutEffect(() => {
    const width = line.current?.scrollWidth ?? 0;
    setSeconds(Math.max(8, Math.round((width / PX_PER_ROUND) * SECONDS_PER_ROUND)));
  }, [notices]);
  const items = (isCopy: boolean): ReactNode =>
    notices.map((notice) => (
      <Link key={notice.id} to="/board/notice" search={{ page: 1, id: notice.id }} tabIndex={isCopy ? -1 : 0} {...langOf(notice.subject)}>
        {notice.subject}
      </Link>
    ));
  return (
    <div className="ntc" role="region" aria-label={t('player:menu.notice')}>
      <Text span c="accent">
        <Icon of={IconSpeakerphone} size={16} />
      </Text>
      <div className="mq">
        <div ref={line} className={isStill || isPaused ? 'run still' : 'run'} style={{ '--run': `${seconds}s` } as CSSProperties}>
          <span>{items(false)}</span>
          {!isStill && <span aria-hidden="true">{items(true)}</span>}
        </div>
      </div>
      {notices.length > 0 && !isStill && (
        <Anchor
          component="button"
          type="button"

          aria-pressed={isPaused}
          aria-label={t(isPaused ? 'player:noticeBar.play' : 'player:noticeBar.pause')}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon of={isPaused ? IconPlayerPlay : IconPlayerPause} size={14} />
        </Anchor>
      )}
      {withClock && (
        <>
          <Clock />
          <SoundToggle />
          <LanguageMenu />
        </>
      )}
    </div>
  );
}
