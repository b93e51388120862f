/** Calls of one subject in one window. */
export interface CallCount {
  /** Class, subject and window, such as `message member:42 29834`. */
  key: string;
  calls: number;
  endsAtMs: number;
}

/** Where the processes add up what each of them has counted. */
export abstract class CallCounts {
  /** Adds to each count. @returns the new counts in the same order */
  abstract add(counts: CallCount[]): Promise<number[]>;
  /** Removes windows that are over. */
  abstract forget(nowMs: number): Promise<void>;
  abstract close(): Promise<void>;
}
