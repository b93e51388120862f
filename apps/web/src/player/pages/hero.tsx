import { Box, Card, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCarousel } from '../features/carousel/use-carousel.js';
import { plainParagraphs } from '../../lib/plain-text.js';
import { langOf } from '../../lib/text-language.js';
import { Icon } from '../../ui/icon.js';
import { SlideLink, type SlideTarget } from './slide-link.js';
import type { System } from '../../shared/members/system.js';

/** Decoration: it comes after what is read. */
const HeroOrbits = lazy(async () => ({ default: (await import('./hero-orbits.js')).HeroOrbits }));

/** Which games are on needs more of the client than the first paint has. */
const GameLink = lazy(async () => ({ default: (await import('./hero-game.js')).GameLink }));

/** The newest ones; the events page has them all. */
const MAX_EVENTS = 3;

interface Slide {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Address of a picture; the house's own drawing stands where there is none. */
  readonly image?: string | undefined;
  /** Left out of the slide that leads to a game. */
  readonly link?: SlideTarget;
}

function useSlides(events: System['events']): Slide[] {
  const { t } = useTranslation();
  return [
    { key: 'fair', title: t('player:hero.fairTitle'), text: t('player:hero.fairText') },
    ...events.slice(0, MAX_EVENTS).map((event) => ({
      key: `event-${event.id}`,
      title: event.subject,
      text: plainParagraphs(event.content)[0] ?? '',
      image: event.thumbnail,
      link: { to: '/board/event', search: { page: 1, id: event.id }, action: t('player:hero.more') },
    })),
  ];
}

/** What is worth knowing today, one slide at a time. */
export function Hero({ system }: { system: System | undefined }): ReactNode {
  const { t } = useTranslation();
  const slides = useSlides(system?.events ?? []);
  const { index, go, isHeld, holders } = useCarousel(slides.length);
  const slide = slides[index];
  if (slide === undefined) return null;
  return (
    <Card className="hero" aria-roledescription="carousel" aria-label={t('player:hero.label')} {...holders}>
      {slide.image === undefined || slide.image === '' ? (
        <Suspense fallback={null}>
          <HeroOrbits />
        </Suspense>
      ) : (
        <img className="hero-image" src={slide.image} alt="" key={slide.image} />
      )}
      {/* All slides take their place, so that the card is as tall as the longest text and none is cut. */}
      <div className="hero-slides">
        {slides.map((each) => (
          <Box
            key={each.key}
            className={each === slide ? 'hero-text' : 'hero-text away'}
            aria-live={isHeld ? 'polite' : 'off'}
            aria-hidden={each !== slide}
          >
            {each === slide ? (
              <h1 {...langOf(each.title)}>{each.title}</h1>
            ) : (
              <Text className="hero-title" {...langOf(each.title)}>
                {each.title}
              </Text>
            )}
            <Text size="t13" c="text-2" {...langOf(each.text)}>
              {each.text}
            </Text>
            {each.link === undefined ? (
              <div className="hero-game">
                <Suspense>{system !== undefined && <GameLink system={system} isShown={each === slide} />}</Suspense>
              </div>
            ) : (
              <SlideLink {...each.link} isShown={each === slide} />
            )}
          </Box>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="hero-nav">
          <Text component="button" type="button" c="muted" aria-label={t('player:hero.previous')} onClick={() => go(index - 1)}>
            <Icon of={IconChevronLeft} size={16} />
          </Text>
          {slides.map((each, place) => (
            <button
              type="button"
              key={each.key}
              className="hero-dot"
              aria-current={place === index}
              aria-label={t('player:hero.slide', { number: place + 1 })}
              onClick={() => go(place)}
            />
          ))}
          <Text component="button" type="button" c="muted" aria-label={t('player:hero.next')} onClick={() => go(index + 1)}>
            <Icon of={IconChevronRight} size={16} />
          </Text>
        </div>
      )}
    </Card>
  );
}
