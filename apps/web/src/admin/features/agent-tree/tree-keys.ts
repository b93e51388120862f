import type { KeyboardEvent } from 'react';

const items = (tree: HTMLElement): HTMLElement[] => [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];

/** Moves along a tree as screen readers expect it: up and down through what is open, right opens and goes in, left closes and goes out. */
export function treeKeys(event: KeyboardEvent<HTMLElement>, toggle: (id: number) => void): void {
  const tree = event.currentTarget;
  const all = items(tree);
  const at = all.findIndex((item) => item === document.activeElement);
  const item = all[at];
  if (item === undefined) return;
  const isOpen = item.getAttribute('aria-expanded');
  const level = Number(item.getAttribute('aria-level'));
  const flip = (): void => toggle(Number(item.dataset['id']));
  const go = (to: HTMLElement | undefined): void => to?.focus();
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(all[at + 1]),
    ArrowUp: () => go(all[at - 1]),
    Home: () => go(all[0]),
    End: () => go(all.at(-1)),
    ArrowRight: () => {
      if (isOpen === 'false') flip();
      else if (isOpen === 'true') go(all[at + 1]);
    },
    ArrowLeft: () => {
      if (isOpen === 'true') flip();
      else
        go(
          all
            .slice(0, at)
            .reverse()
            .find((each) => Number(each.getAttribute('aria-level')) === level - 1),
        );
    },
    Enter: () => (item.querySelector<HTMLElement>('[data-open]') ?? item).click(),
  };
  const action = actions[event.key];
  if (action === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
  event.preventDefault();
  action();
}
