import { Link } from '@tanstack/react-router';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainParagraphs } from '../../../lib/plain-text.js';
import { useReducedMotion } from '../../../lib/media.js';
import type { System } from '../../../lib/system.js';
import { buttonClass } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { gameLink } from '../../../features/draw-game/game-paths.js';
import { HeroOrbits } from './hero-orbits.js';

/** The specification's cycle: the next slide after 3 s, after 5 s when somebody has just moved it by hand. */
const NEXT_MS = 3_000;
const AFTER_MANUAL_MS = 5_000;
const MAX_EVENTS = 3;

interface Slide {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly search?: Record<string, unknown>;
  readonly action: string;
}

function useSlides(events: System['events']): Slide[] {
  const { t } = useTranslation();
  return [
    { key: 'fair', title: t('player:hero.fairTitle'), text: t('player:hero.fairText'), ...gameLink('eos1'), action: t('player:hero.play') },
    ...events.slice(0, MAX_EVENTS).map((event) => ({
      key: `event-${event.id}`, title: event.subject, text: plainParagraphs(event.content)[0] ?? '', to: '/board/event', search: { page: 1, id: event.id }, action: t('player:hero.more'),
    })),
  ];
}

/** What is worth knowing today, one slide at a time. It waits while it is pointed at or focused, and with reduced motion it only moves by hand. */
export function Hero({ events }: { events: System['events'] }): ReactNode {
  const { t } = useTranslation();
  const slides = useSlides(events);
  const isStill = useReducedMotion();
  const [at, setAt] = useState({ index: 0, isManual: false });
  const [isHeld, setHeld] = useState(false);
  const index = at.index % slides.length;
  useEffect(() => {
    if (isStill || isHeld || slides.length < 2) return;
    const timer = window.setTimeout(() => setAt({ index: index + 1, isManual: false }), at.isManual ? AFTER_MANUAL_MS : NEXT_MS);
    return () => window.clearTimeout(timer);
  }, [index, at.isManual, isStill, isHeld, slides.length]);
  const go = (next: number): void => setAt({ index: (next + slides.length) % slides.length, isManual: true });
  const slide = slides[index];
  if (slide === undefined) return null;
  return (
    <section className="card hero" aria-roledescription="carousel" aria-label={t('player:hero.label')} onMouseEnter={() => setHeld(true)} onMouseLeave={() => setHeld(false)} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <HeroOrbits />
      <div className="rel hero-text" key={slide.key} aria-live={isHeld ? 'polite' : 'off'}>
        <h1>{slide.title}</h1>
        <p className="t13 x2">{slide.text}</p>
        <Link to={slide.to} search={(slide.search ?? {}) as never} className={buttonClass('primary', 36)}>{slide.action}</Link>
      </div>
      {slides.length > 1 && (
        <div className="hero-nav">
          <button type="button" className="xm" aria-label={t('player:hero.previous')} onClick={() => go(index - 1)}><Icon of={IconChevronLeft} size={16} /></button>
          {slides.map((each, place) => (
            <button type="button" key={each.key} className="hero-dot" aria-current={place === index} aria-label={t('player:hero.slide', { number: place + 1 })} onClick={() => go(place)} />
          ))}
          <button type="button" className="xm" aria-label={t('player:hero.next')} onClick={() => go(index + 1)}><Icon of={IconChevronRight} size={16} /></button>
        </div>
      )}
    </section>
  );
}
