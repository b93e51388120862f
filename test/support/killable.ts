/** Something that a fault test kills and that stands up again at the same address. */
export interface Killable {
  readonly name: string;
  /** SIGKILL, now. Nothing when it is down already. */
  kill(): void;
  /** Starts it again after `kill`, unless it does so by itself. */
  revive(): Promise<void>;
}
