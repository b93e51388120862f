/** What `bootstrap.mjs` hands to a command's `run`. */
export interface CommandContext {
  /** The project's folder; also the working directory. */
  root: string;
  args: string[];
  progress: Progress;
}

export interface Progress {
  /** Writes one short line with the seconds since the command began. */
  line(text: string): void;
  /** Writes the line, and again every so often, until the returned function is called. */
  while(text: string): () => void;
}
