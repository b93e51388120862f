/** The browser of the browser tests: the machine's Chromium, or the one inside an npm package where there is none. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

import { type Browser, chromium } from 'playwright-core';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A test's browser talks to the server under test and to nobody else. */
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page that plays a sound would wait for a click which no test makes for the sound's sake.
  '--autoplay-policy=no-user-gesture-required',
];

/**
 * Starts a browser of its own; each `browser.newContext()` is a window with a session of its own.
 * The caller closes it.
 */
export async function launchChromium(options: { args?: string[] } = {}): Promise<Browser> {
  const folder = ownFolder();
  const system = SYSTEM_BROWSERS.find((candidate) => existsSync(candidate));
  const packaged = system ? undefined : unpackChromium(folder);
  return chromium.launch({
    executablePath: system ?? packaged?.executable,
    args: [...ARGUMENTS, ...(packaged?.args ?? []), ...(options.args ?? [])],
    env: { ...environment(), ...packaged?.env, TMPDIR: folder },
  });
}

function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Users of one machine must not meet in each other's temporary files. */
function ownFolder(): string {
  const folder = path.join(os.tmpdir(), `truebook-chromium-${os.userInfo().uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

interface PackagedChromium {
  executable: string;
  args: string[];
  env: Record<string, string>;
}

/** The package unpacks into the temporary folder of its process, so it runs in one whose temporary folder is ours. */
const UNPACK = `
  import chromium, { inflate } from '@sparticuz/chromium';
  await chromium.executablePath();
  await inflate(process.argv[1]);
`;

function unpackChromium(folder: string): PackagedChromium {
  const target = path.join(folder, 'packaged');
  if (!existsSync(target)) {
    // Unpacked aside and renamed when whole: two test files may want it at the same time.
    const unfinished = mkdtempSync(path.join(folder, 'unpacking-'));
    const libraries = path.join(packageFolder('@sparticuz/chromium'), 'bin', 'al2023.tar.br');
    try {
      execFileSync(process.execPath, ['--input-type=module', '--eval', UNPACK, libraries], {
        cwd: import.meta.dirname,
        env: { ...environment(), NODE_OPTIONS: '', TMPDIR: unfinished },
      });
      renameSync(unfinished, target);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  return {
    executable: path.join(target, 'chromium'),
    args: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    env: {
      // The libraries that a bare machine lacks; what the machine has is found first.
      LD_LIBRARY_PATH: [
        '/lib/x86_64-linux-gnu',
        '/usr/lib/x86_64-linux-gnu',
        '/lib64',
        '/usr/lib64',
        path.join(target, 'al2023', 'lib'),
      ].join(':'),
      ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: path.join(target, 'fonts') }),
    },
  };
}

function packageFolder(name: string): string {
  return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
}
