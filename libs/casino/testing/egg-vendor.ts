import { GameVendor, type Outcome, VendorSilent } from '../gateway/game-vendor.js';

/** What becomes of the next call: done and told; done and not told; never come; refused; a yes that does not say how much. */
export type Line = 'good' | 'answer lost' | 'call lost' | 'refused' | 'vague';

/** A vendor with a wallet of its own in memory. A call of a key that it knows has its first answer again. */
export class EggVendor extends GameVendor {
  readonly eggs = new Map<string, number>();
  readonly asked: { call: string; key: string; body: Record<string, unknown> }[] = [];
  line: Line = 'good';
  private readonly answers = new Map<string, Outcome>();

  private notAsked(): never {
    throw new VendorSilent('is asked for transfers only');
  }
  games = () => this.notAsked();
  launch = () => this.notAsked();
  round = () => this.notAsked();
  detailUrl = () => this.notAsked();
  transactions = () => this.notAsked();
  test = () => this.notAsked();

  override async ask(_vendor: unknown, call: string, key: string, body: Record<string, unknown>): Promise<Outcome> {
    this.asked.push({ call, key, body });
    const { line } = this;
    if (line === 'call lost') throw new VendorSilent('the call never came');
    if (line === 'refused') return { outcome: 'no', answer: { code: 'NO' } };
    const done = this.answers.get(key) ?? this.work(call, body);
    this.answers.set(key, done);
    if (line === 'answer lost') throw new VendorSilent('the answer never came');
    return line === 'vague' ? { ...done, answer: { code: 'OK' } } : done;
  }

  private work(call: string, { player, amount }: Record<string, unknown>): Outcome {
    if (!call.startsWith('transfer/')) return { outcome: 'yes', answer: { code: 'OK' } };
    const name = String(player);
    const there = this.eggs.get(name) ?? 0;
    const moved = call === 'transfer/in' ? Number(amount) : there;
    this.eggs.set(name, call === 'transfer/in' ? there + moved : 0);
    return { outcome: 'yes', answer: { code: 'OK', amount: moved } };
  }
}
