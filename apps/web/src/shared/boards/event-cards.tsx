import { Card, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { plainParagraphs } from '../../lib/plain-text.js';
import { langOf } from '../../lib/text-language.js';
import { Time } from '../../ui/time.js';
import { EventArt } from './event-art.js';
import type { Post } from './use-posts.js';

/** Events as cards: picture, title, the first words. */
export function EventCards({ events }: { events: readonly Post[] }): ReactNode {
  return (
    <ul className="events">
      {events.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
    </ul>
  );
}

function EventCard({ event }: { event: Post }): ReactNode {
  const [isBroken, setBroken] = useState(false);
  return (
    <li>
      <Card component={Link} to="/board/view" search={{ type: 'event', id: event.id } as never} className="event-card">
        <span className="event-picture">
          {event.thumbnail === '' || isBroken ? (
            <EventArt id={event.id} />
          ) : (
            <img src={event.thumbnail} alt="" loading="lazy" onError={() => setBroken(true)} />
          )}
        </span>
        <Stack component="span" gap={4} className="event-words">
          <Text component="b" size="t15" fw={600} c="text" {...langOf(event.subject)}>
            {event.subject}
          </Text>
          <Text span size="t13" c="text-2" className="event-line" {...langOf(event.content)}>
            {plainParagraphs(event.content)[0] ?? ''}
          </Text>
          <Text span size="t12" c="muted">
            <Time at={event.created_at} format="day" />
          </Text>
        </Stack>
      </Card>
    </li>
  );
}
