/** A text with its digits, of whatever script, as 0 to 9: `５０၀` is `500`. In Unicode the ten digits of a script stand in a row. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.normalize('NFKC').codePointAt(0)!;
    let place = 0;
    while (isDigit(point - place - 1)) place += 1;
    return String(place % 10);
  });
}

const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point));
