import '@mantine/dates/styles.layer.css';
import { Popover, UnstyledButton } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/hi.js';
import 'dayjs/locale/ja.js';
import 'dayjs/locale/ko.js';
import 'dayjs/locale/my.js';
import 'dayjs/locale/th.js';
import 'dayjs/locale/vi.js';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../lib/clock.js';
import { seoulDay } from '../lib/format.js';

export interface DayCalendarProps {
  label: string;
  button: ReactNode;
  /** Seoul days `YYYY-MM-DD`; empty is none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
  onClose: () => void;
}

/** The product's code of Burmese is not the library's. */
const localeOf = (language: string): string => (language === 'mm' ? 'my' : language);

/** A month to choose a day from, open from the start. It closes with the choice, Esc and a press elsewhere. */
export default function DayCalendar({ label, button, value, min, max, onChange, onClose }: DayCalendarProps): ReactNode {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const close = (): void => {
    setOpen(false);
    onClose();
  };
  const choose = (day: string | null): void => {
    if (day !== null) onChange(day);
    close();
  };
  const today = seoulDay(serverNow());
  return (
    <DatesProvider settings={{ locale: localeOf(i18n.language), firstDayOfWeek: 0 }}>
      <Popover
        opened={isOpen}
        onChange={(opened) => !opened && close()}
        position="bottom-end"
        withinPortal
        trapFocus
        returnFocus
        shadow="md"
      >
        <Popover.Target>
          <UnstyledButton aria-label={label} onClick={close}>
            {button}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={label} className="day-calendar">
          <DatePicker
            value={value === '' ? null : value}
            defaultDate={value === '' ? today : value}
            onChange={choose}
            size="sm"
            monthLabelFormat={t('common:range.monthFormat')}
            getDayProps={(day) => (day === today ? { 'data-today': true } : {})}
            {...(min !== undefined && { minDate: min })}
            {...(max !== undefined && { maxDate: max })}
          />
        </Popover.Dropdown>
      </Popover>
    </DatesProvider>
  );
}
