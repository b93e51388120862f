/** Whole turns before the wheel comes to rest. */
const TURNS = 5;
const CENTRE = 160;

/** Degrees of one segment; all are alike, chances stand beside the wheel in figures. */
export const segmentDegrees = (count: number): number => 360 / count;

/**
 * How far, clockwise, a wheel of `count` segments must stand turned for the segment at `index` to be at the top, degrees from 0 to below
 * 360.
 */
export function restAt(index: number, count: number): number {
  return (360 - (index + 0.5) * segmentDegrees(count) + 360) % 360;
}

/** Where the wheel turns to from where it stands: on at least five turns, never back. */
export function turnTo(from: number, index: number, count: number): number {
  const onwards = (restAt(index, count) - (from % 360) + 360) % 360;
  return from + TURNS * 360 + onwards;
}

/** A point on the wheel, `degrees` clockwise from the top. */
export function pointAt(degrees: number, radius: number): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: CENTRE + radius * Math.cos(angle), y: CENTRE + radius * Math.sin(angle) };
}

/** The outline of a segment, as an SVG path. */
export function segmentPath(index: number, count: number, radius: number): string {
  const degrees = segmentDegrees(count);
  const from = pointAt(index * degrees, radius);
  const to = pointAt((index + 1) * degrees, radius);
  return `M${CENTRE} ${CENTRE}L${from.x.toFixed(2)} ${from.y.toFixed(2)}A${radius} ${radius} 0 ${degrees > 180 ? 1 : 0} 1 ${to.x.toFixed(2)} ${to.y.toFixed(2)}Z`;
}

/** A letter with its marks; an emoji with its colour and what is joined to it. `Intl.Segmenter` is lacking in served browsers. */
const letter = /\P{M}(?:\p{M}|\p{EMod}|\u200D\P{M})*/gu;

/** What a reader takes for the letters: a mark above or below one is no letter of its own. */
const lettersOf = (text: string): string[] => text.match(letter) ?? [];

/** A name in at most two lines that fit its segment; what does not fit is in the list of prizes. */
export function nameLines(name: string, count: number): string[] {
  const room = count <= 8 ? 7 : 5;
  const fits = (text: string): boolean => lettersOf(text).length <= room;
  const first = name.split(' ').reduce((line, word) => (line === '' || fits(`${line} ${word}`) ? `${line} ${word}`.trim() : line), '');
  const head = name.startsWith(first) && fits(first) ? first : lettersOf(name).slice(0, room).join('');
  const rest = name.slice(head.length).trim();
  if (rest === '') return [head];
  return [
    head,
    fits(rest)
      ? rest
      : `${lettersOf(rest)
          .slice(0, room - 1)
          .join('')}…`,
  ];
}
