/** Something that is done at an instant of the demo's history. */
export interface DemoAction {
  /** Milliseconds since 1970. */
  at: number;
  do: () => Promise<void>;
}
