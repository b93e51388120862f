import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { plainParagraphs } from '../../lib/plain-text.js';
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
      <Link to="/board/view" search={{ type: 'event', id: event.id } as never} className="card event-card">
        <span className="event-picture">
          {event.thumbnail === '' || isBroken ? (
            <EventArt id={event.id} />
          ) : (
            <img src={event.thumbnail} alt="" loading="lazy" onError={() => setBroken(true)} />
          )}
        </span>
        <span className="col g4 event-words">
          <b className="t15 w6 x1">{event.subject}</b>
          <span className="t13 x2 event-line">{plainParagraphs(event.content)[0] ?? ''}</span>
          <span className="t12 xm">
            <Time at={event.created_at} format="day" />
          </span>
        </span>
      </Link>
    </li>
  );
}
