import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ExpectedError } from '../launcher/expected-error.js';

/**
 * The password from the prompt, where it is typed twice and not shown, or the first line of standard input.
 * Never an argument: those stand in the process list and in the shell's history.
 * @throws ExpectedError when there is none, or the two differ
 */
export async function askPassword(input: NodeJS.ReadStream = process.stdin): Promise<string> {
  const password = input.isTTY ? await askTwice(input) : await firstLine(input);
  if (!password) throw new ExpectedError('No password was given. Type it at the prompt, or send it on standard input.');
  return password;
}

async function askTwice(input: NodeJS.ReadStream): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(question);
    const answer = await lines.question('');
    process.stderr.write('\n');
    return answer;
  };
  lines.once('SIGINT', () => process.exit(130));
  try {
    const password = await ask('Password: ');
    if ((await ask('Again: ')) !== password) throw new ExpectedError('The two passwords differ. Nothing was changed.');
    return password;
  } finally {
    lines.close();
  }
}

async function firstLine(input: NodeJS.ReadStream): Promise<string> {
  const lines = createInterface({ input });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}
