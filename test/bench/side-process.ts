/** A process of its own that does one part of a benchmark and answers questions about it. */
import { type ChildProcess, fork } from 'node:child_process';

/** Each question gets one answer, in order. */
export class SideProcess<Question, Answer> {
  private constructor(private readonly child: ChildProcess) {}

  /** @param script its compiled file, whose end is `answerQuestions` */
  static start<Q, A>(script: URL): SideProcess<Q, A> {
    return new SideProcess<Q, A>(fork(script, { serialization: 'advanced' }));
  }

  /** @throws Error when the process ends instead of answering */
  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`the side process ended with code ${code}`));
      this.child.once('exit', ended);
      this.child.once('message', (answer) => {
        this.child.off('exit', ended);
        resolve(answer as Answer);
      });
      this.child.send(question as object);
    });
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const exit = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    this.child.disconnect();
    await exit;
  }
}

/** For the other side. It ends with the process that started it. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', (question) => void answer(question as Question).then((given) => process.send?.(given)));
  process.once('disconnect', () => process.exit(0));
}

/** Milliseconds of the machine's steady clock, which is the same for all its processes. */
export function instant(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
