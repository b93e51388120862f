/** Short lines with the seconds since the command began, readable on a terminal and in a log alike. */
export class Progress {
  #startedAt = performance.now();
  #write;

  /** @param {(line: string) => void} [write] receives each line without its line break */
  constructor(write = (line) => process.stdout.write(`${line}\n`)) {
    this.#write = write;
  }

  /** @param {string} text */
  line(text) {
    const seconds = (performance.now() - this.#startedAt) / 1000;
    this.#write(`${seconds.toFixed(1).padStart(6)} s  ${text}`);
  }

  /** Repeats `text` every `everyMs` until the returned function is called, so that long silence is not taken for a hang. */
  while(text, everyMs = 15_000) {
    this.line(text);
    const timer = setInterval(() => this.line(`${text} still under way`), everyMs);
    return () => clearInterval(timer);
  }
}
