/** Conditions joined by AND, whose values are numbered parameters. An empty value adds no condition. */
export class SqlTerms {
  readonly terms: string[] = [];

  /** @param params shared by all parts of one statement */
  constructor(readonly params: unknown[] = []) {}

  add(value: unknown, term: (place: string) => string): void {
    if (value === undefined || value === null || value === '') return;
    this.params.push(value);
    this.terms.push(term(`$${this.params.length}`));
  }

  get text(): string {
    return this.terms.length > 0 ? this.terms.join(' AND ') : 'true';
  }
}
