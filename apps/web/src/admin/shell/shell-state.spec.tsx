import { act, render } from '@testing-library/react';
import { afterEach, expect, it } from '@jest/globals';
import { type ReactNode } from 'react';
import { useMenu } from './shell-state.js';

const usualWidth = window.innerWidth;
afterEach(() => {
  window.innerWidth = usualWidth;
});

/** Says how the menu lies; what is drawn with it may happen before anybody listens. */
function Shell({ onDrawn }: { onDrawn: () => void }): ReactNode {
  const { isOverlay } = useMenu();
  onDrawn();
  return <output>{isOverlay ? 'over the page' : 'beside the page'}</output>;
}

it('the menu lies as the window is wide, also where that changed before anybody listened', () => {
  window.innerWidth = 1_440;
  const { container } = render(<Shell onDrawn={() => (window.innerWidth = 360)} />);
  expect(container.textContent).toBe('over the page');
  window.innerWidth = 1_440;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(container.textContent).toBe('beside the page');
});
