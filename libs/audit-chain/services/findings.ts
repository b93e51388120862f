/** `unsigned`: by no key that is trusted. `late` is none of tampering: a row that a later block took in, and says so. */
export type Problem = 'changed' | 'deleted' | 'inserted' | 'unsigned' | 'late';

/** A row or block, by kind and key, that is not what the chain says. */
export interface ChainFinding {
  problem: Problem;
  kind: string;
  key: string;
  /** The block that it stands in. */
  block?: number;
}

export interface ChainReport {
  blocks: number;
  /** Rows that are as the chain says. */
  rows: number;
  /** Rows that left with their month. */
  archived: number;
  /** Without late rows. */
  problems: number;
  /** The first ones, late rows too. */
  findings: ChainFinding[];
}

const most = 1_000;

/** Collects what is found, each once. */
export class Findings {
  readonly report: ChainReport = { blocks: 0, rows: 0, archived: 0, problems: 0, findings: [] };
  private readonly seen = new Set<string>();

  add(finding: ChainFinding): void {
    const name = `${finding.problem} ${finding.kind} ${finding.key}`;
    if (this.seen.has(name)) return;
    this.seen.add(name);
    if (finding.problem !== 'late') this.report.problems++;
    if (this.report.findings.length < most) this.report.findings.push(finding);
  }
}
