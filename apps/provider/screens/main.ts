import { ask, Refused } from './api.js';
import { h, replace } from './dom.js';
import { Lobby } from './lobby.js';
import { definitions, type Opened } from './shell.js';
import type { SlotInfo } from './slot/slot-info.js';
import { SlotScreen } from './slot/slot-screen.js';
import { TableScreen, type TableInfo } from './table/table-screen.js';
import { nameOf, refusalText, setLabels, setLanguage, studio } from './text.js';

type Answer = Opened & { slot?: SlotInfo; table?: TableInfo; games?: [] };

const root = document.getElementById('game')!;
const game = location.pathname.split('/').pop() ?? 'lobby';

async function begin(): Promise<void> {
  try {
    const opened = await ask<Answer>('open', { game });
    setLanguage(opened.session.language);
    setLabels(opened.labels);
    document.title = `${nameOf(game)} · ${studio()}`;
    document.body.prepend(definitions());
    screenOf(opened).mount(root);
  } catch (error) {
    setLanguage(navigator.language.slice(0, 2));
    const code = error instanceof Refused ? error.code : 'other';
    if (!(error instanceof Refused)) setTimeout(() => Promise.reject(error as Error));
    replace(root, h('div', { class: 'sorry' }, h('p', {}, refusalText(code))));
  }
}

function screenOf(opened: Answer): { mount(root: HTMLElement): void } {
  const { slot, table, games = [] } = opened;
  if (slot) return new SlotScreen(game, { ...opened, slot });
  return table ? new TableScreen(game, { ...opened, table }) : new Lobby({ ...opened, games });
}

void begin();
