/** A number that is not there is kept as NaN, so that it is refused instead of taken for zero. */
export const numberOr = (value: number | null): number => value ?? Number.NaN;
export const shown = (value: number): number | null => (Number.isNaN(value) ? null : value);
