/** How long a process may drain after its parent is gone before it ends by force, milliseconds. */
const DRAIN_MS = 15_000;

/**
 * Ends this process when the one that started it is gone. A launcher that was killed can stop nothing any more, and
 * children that lived on would hold its ports and work beside the next start's processes.
 *
 * The parent shows its life by the IPC channel (`stdio: [..., 'ipc']`); a process started without one is on its own
 * and stays. The channel's end becomes a SIGTERM to ourselves, so that the one orderly way to stop serves here too.
 */
export function exitWithParent(): void {
  if (!process.channel) return;
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening for the channel's end would keep a process alive that has nothing left to do.
  process.channel.unref();
}
