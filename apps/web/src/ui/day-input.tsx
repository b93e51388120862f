import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../lib/clock.js';
import { seoulDay } from '../lib/format.js';
import { Icon } from './icon.js';
import { daysLater, maskMoment, momentShape, readMoment } from './moment-text.js';

export interface DayInputProps {
  label: string;
  /** For a field that is labelled elsewhere. */
  id?: string | undefined;
  describedBy?: string | undefined;
  isBad?: boolean;
  /** `YYYY-MM-DD`, or with a time `YYYY-MM-DDTHH:mm`; empty is none. */
  value: string;
  onChange: (value: string) => void;
  /** First and last day, both included. */
  min?: string | undefined;
  max?: string | undefined;
  hasTime?: boolean;
}

/**
 * A day, with a time where one is asked for, written as in every table: a browser's own field would write it in the manner of its own
 * language. It is typed, moved by a day with the arrows or chosen in the browser's calendar. A text that is no day gives way to what was
 * there.
 */
export function DayInput({ label, id, describedBy, isBad = false, value, onChange, min, max, hasTime = false }: DayInputProps): ReactNode {
  const { t } = useTranslation();
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(null);
  }
  const shape = momentShape(hasTime);
  /** What a text says, if it may be said here. */
  const read = (text: string): string | undefined => {
    if (text.trim() === '') return '';
    const moment = readMoment(text, hasTime);
    const day = moment?.slice(0, 10);
    return day === undefined || (min !== undefined && day < min) || (max !== undefined && day > max) ? undefined : moment;
  };
  const tell = (moment: string | undefined): void => {
    if (moment !== undefined && moment !== value) onChange(moment);
  };
  const type = (text: string, isAtEnd: boolean): void => {
    const next = isAtEnd ? maskMoment(text, hasTime) : text;
    setTyped(next);
    if (next === '' || next.length === shape.length) tell(read(next));
  };
  const settle = (): void => {
    if (typed === null) return;
    setTyped(null);
    tell(read(typed));
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') settle();
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    if (event.altKey) calendar.current?.showPicker();
    else tell(read(value === '' ? seoulDay(serverNow()) + (hasTime ? 'T00:00' : '') : daysLater(value, by)));
  };
  const isWrong = isBad || (typed?.length === shape.length && read(typed) === undefined);
  return (
    <>
      <input
        id={id}
        className={hasTime ? 'moment-text' : 'day-text'}
        aria-label={id === undefined ? label : undefined}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder={shape}
        value={typed ?? value.replace('T', ' ')}
        onChange={({ target }) => type(target.value, target.selectionStart === target.value.length)}
        onKeyDown={keys}
        onBlur={settle}
      />
      <span className="day-pick">
        <input
          ref={calendar}
          type={hasTime ? 'datetime-local' : 'date'}
          tabIndex={-1}
          aria-hidden="true"
          value={value}
          min={min}
          max={max}
          onChange={(event) => tell(event.target.value)}
        />
        <button type="button" aria-label={t('common:range.calendar', { field: label })} onClick={() => calendar.current?.showPicker()}>
          <Icon of={IconCalendar} size={14} />
        </button>
      </span>
    </>
  );
}
