import { between } from './between.js';
import { networkOf } from './network.js';

/** Refusals that an address gets at once, and how many a second are forgotten. A page that was refused as a whole stays below it. */
const promptRefusals = 60;
const forgottenPerSecond = 10;
/** How late a refusal beyond them is answered, ms: somewhere between, so that a flood's next calls do not come all at once. */
export const lateMs = { least: 1_000, most: 2_000 };
/**
 * Refusals that wait for their answer: of one address, and of all. Those beyond are not answered at all, which ends their connections;
 * behind a proxy that is no end, so as many wait there as it lets an address have connections.
 */
const heldByAddress = { direct: 64, behindProxy: 1_000 };
const heldByAll = 10_000;
/** Connections that an address may open while its refusals go unanswered, at once and a second: others who share it still get in. */
const connections = { atOnce: 40, perSecond: 20 };
/** So long after the last refusal without an answer connections are counted, ms. */
const closedMs = 3_000;
const maxAddresses = 50_000;

interface Known {
  refusals: number;
  held: number;
  /** Until when connections are counted. */
  closedUntilMs: number;
  connections: number;
  atMs: number;
}

export interface FloodGateOptions {
  /** Multiplies the refusals and connections that are free. */
  factor?: number;
  isBehindProxy?: boolean;
  now?: () => number;
  /** Calls back so many ms later. */
  later?: (work: () => void, ms: number) => void;
}

const wait = (work: () => void, ms: number): void => void setTimeout(work, ms).unref();

export type FloodVerdict = 'at once' | 'late' | 'never';

/**
 * Makes refusals cheap. Answering thousands of them a second costs everybody, so an address that goes on after it was refused gets each
 * further refusal late, and so many that wait already, none. Calls that are not refused are not its business: others who share the address
 * are served as before. Each process counts for itself, because it guards its own processor.
 */
export class FloodGate {
  private readonly known = new Map<string, Known>();
  private held = 0;
  private readonly factor: number;
  private readonly now: () => number;
  private readonly mostHeld: number;
  private readonly later: (work: () => void, ms: number) => void;

  constructor({ factor = 1, isBehindProxy = false, now = () => performance.now(), later = wait }: FloodGateOptions = {}) {
    this.factor = factor;
    this.now = now;
    this.later = later;
    this.mostHeld = isBehindProxy ? heldByAddress.behindProxy : heldByAddress.direct;
  }

  /**
   * A refusal that is about to be answered.
   * @param answer called at once, late, or never
   */
  refuse(address: string, answer: () => void): FloodVerdict {
    const known = this.of(address);
    known.refusals = Math.min(known.refusals + 1, promptRefusals * this.factor * 2);
    if (known.refusals <= promptRefusals * this.factor) {
      answer();
      return 'at once';
    }
    if (known.held >= this.mostHeld || this.held >= heldByAll) {
      known.closedUntilMs = known.atMs + closedMs;
      return 'never';
    }
    known.held++;
    this.held++;
    this.later(() => {
      known.held--;
      this.held--;
      answer();
    }, between(lateMs));
    return 'late';
  }

  /** Whether a further refusal of the address would not be answered, so that nothing need be made of it. */
  isFull(address: string): boolean {
    const known = this.known.get(networkOf(address));
    return known !== undefined && known.held >= this.mostHeld;
  }

  /** Whether a new connection of the address is taken: always, unless its refusals went unanswered a moment ago. */
  takesConnection(address: string): boolean {
    if (this.known.size === 0) return true;
    const known = this.known.get(networkOf(address));
    if (!known || known.closedUntilMs <= this.now()) return true;
    this.age(known);
    if (known.connections >= connections.atOnce * this.factor) return false;
    known.connections++;
    return true;
  }

  private of(address: string): Known {
    const network = networkOf(address);
    const found = this.known.get(network);
    if (found) {
      this.age(found);
      return found;
    }
    if (this.known.size >= maxAddresses) this.sweep();
    const fresh = { refusals: 0, held: 0, closedUntilMs: 0, connections: 0, atMs: this.now() };
    this.known.set(network, fresh);
    return fresh;
  }

  private age(known: Known): void {
    const nowMs = this.now();
    const seconds = (nowMs - known.atMs) / 1_000;
    known.refusals = Math.max(0, known.refusals - seconds * forgottenPerSecond * this.factor);
    known.connections = Math.max(0, known.connections - seconds * connections.perSecond * this.factor);
    known.atMs = nowMs;
  }

  private sweep(): void {
    for (const [network, known] of this.known) {
      this.age(known);
      if (known.refusals === 0 && known.held === 0) this.known.delete(network);
    }
    // What is still held ends by itself, whether its address is known or not.
    if (this.known.size >= maxAddresses) this.known.clear();
  }
}
