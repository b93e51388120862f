/** The frame of a command that runs until it is told to stop. */
import type { CommandContext } from './command-context.js';
import { ExpectedError } from './expected-error.js';
import { Shutdown } from './shutdown.js';

/** Runs `bringUp`; when it fails or a signal overtakes it, takes down what it had brought up and ends the process. */
export async function runUntilStopped(
  context: CommandContext,
  bringUp: (context: CommandContext, shutdown: Shutdown) => Promise<void>,
): Promise<void> {
  const shutdown = new Shutdown((line) => context.progress.line(line));
  shutdown.listen();
  try {
    await bringUp(context, shutdown);
    shutdown.isUp();
  } catch (error) {
    // A step that was cut short by Ctrl-C fails in its own way, which says nothing to the one who pressed it.
    if (shutdown.requested) return shutdown.finish();
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof ExpectedError ? message : (stack ?? message)}\n`);
    await shutdown.finish(1);
  }
}
