/** A span of the day in Seoul: the first minute belongs to it, the last no longer. It may run over midnight. */
export interface DayHours {
  from: string;
  until: string;
}

const span = /^([01]\d|2[0-3]):[0-5]\d\s*-\s*([01]\d|2[0-3]):[0-5]\d$/;

const spansOf = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Whether a text is spans of the day, such as `09:00-12:00, 13:00-23:30`; none are the whole day. */
export function isDayHours(text: string): boolean {
  return spansOf(text).every((each) => span.test(each));
}

export function dayHoursOf(text: string): DayHours[] {
  return spansOf(text).map((each) => {
    const [from, until] = each.split('-').map((time) => time.trim()) as [string, string];
    return { from, until };
  });
}
