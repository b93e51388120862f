import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainDigits } from '#lib/kernel';
import { serverNow } from '../lib/clock.js';
import { seoulDay } from '../lib/format.js';
import type { DayCalendarProps } from './day-calendar.js';
import { Icon } from './icon.js';
import { daysLater, maskMoment, momentShape, readMoment } from './moment-text.js';

const loadCalendar = (): Promise<{ default: (props: DayCalendarProps) => ReactNode }> => import('./day-calendar.js');
const DayCalendar = lazy(loadCalendar);

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
 * language. It is typed, moved by a day with the arrows or chosen in a calendar. A text that is no day gives way to what was there.
 */
export function DayInput({ label, id, describedBy, isBad = false, value, onChange, min, max, hasTime = false }: DayInputProps): ReactNode {
  const { t } = useTranslation();
  const [isCalendarOpen, setCalendarOpen] = useState(false);
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
    if (event.altKey) setCalendarOpen(true);
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
        onChange={({ target }) => type(plainDigits(target.value), target.selectionStart === target.value.length)}
        onKeyDown={keys}
        onBlur={settle}
      />
      <CalendarButton
        label={t('common:range.calendar', { field: label })}
        isOpen={isCalendarOpen}
        onOpen={setCalendarOpen}
        value={value.slice(0, 10)}
        onChange={(day) => tell(day + (value.slice(10) || (hasTime ? 'T00:00' : '')))}
        min={min?.slice(0, 10)}
        max={max?.slice(0, 10)}
      />
    </>
  );
}

interface CalendarButtonProps extends Omit<DayCalendarProps, 'button' | 'onClose'> {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The calendar's code comes when its button is first pointed at, focused or pressed. */
function CalendarButton({ isOpen, onOpen, ...calendar }: CalendarButtonProps): ReactNode {
  const icon = <Icon of={IconCalendar} size={14} />;
  const opener = (
    <button
      type="button"
      aria-label={calendar.label}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadCalendar()}
      onFocus={() => void loadCalendar()}
      onClick={() => onOpen(true)}
    >
      {icon}
    </button>
  );
  return (
    <span className="day-pick">
      {isOpen ? (
        <Suspense fallback={opener}>
          <DayCalendar {...calendar} button={icon} onClose={() => onOpen(false)} />
        </Suspense>
      ) : (
        opener
      )}
    </span>
  );
}
