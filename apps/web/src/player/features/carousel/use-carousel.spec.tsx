import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { show, stubBrowser } from '../../../testing/dom.js';
import { AFTER_MANUAL_MS, NEXT_MS, useCarousel } from './use-carousel.js';

beforeAll(() => stubBrowser());
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function Slides(): ReactNode {
  const { index, go, holders } = useCarousel(3);
  return (
    <div data-testid="slides" {...holders}>
      {index}
      <button type="button" onClick={() => go(index + 1)}>
        next
      </button>
      <button type="button" onClick={() => go(index)}>
        same
      </button>
    </div>
  );
}

const shown = (): string => screen.getByTestId('slides').textContent.slice(0, 1);
const wait = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

/** jsdom's pointer events carry neither kind nor place. */
function pointer(name: 'pointerdown' | 'pointerup' | 'pointerover' | 'pointerout', pointerType: string, clientX = 0): void {
  const event = new MouseEvent(name, { bubbles: true, clientX });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(screen.getByTestId('slides'), event);
}

describe('the carousel', () => {
  it('advances every three seconds, and goes round', () => {
    show(<Slides />);
    wait(NEXT_MS - 1);
    expect(shown()).toBe('0');
    wait(1);
    expect(shown()).toBe('1');
    wait(NEXT_MS);
    expect(shown()).toBe('2');
    wait(NEXT_MS);
    expect(shown()).toBe('0');
  });
  it('waits five seconds after it was moved by hand, then three again', () => {
    show(<Slides />);
    wait(NEXT_MS - 1);
    fireEvent.click(screen.getByText('next'));
    wait(AFTER_MANUAL_MS - 1);
    expect(shown()).toBe('1');
    wait(1);
    expect(shown()).toBe('2');
    wait(NEXT_MS);
    expect(shown()).toBe('0');
  });
  it('begins its five seconds anew where the slide that is shown is chosen', () => {
    show(<Slides />);
    wait(NEXT_MS - 1);
    fireEvent.click(screen.getByText('same'));
    wait(AFTER_MANUAL_MS - 1);
    expect(shown()).toBe('0');
    wait(1);
    expect(shown()).toBe('1');
  });
  it('waits while a mouse points at it, and not for a finger', () => {
    show(<Slides />);
    pointer('pointerover', 'mouse');
    wait(NEXT_MS);
    expect(shown()).toBe('0');
    pointer('pointerout', 'mouse');
    wait(NEXT_MS);
    expect(shown()).toBe('1');
    pointer('pointerover', 'touch');
    wait(NEXT_MS);
    expect(shown()).toBe('2');
  });
  it('is moved by a finger that goes across', () => {
    show(<Slides />);
    pointer('pointerdown', 'touch', 200);
    pointer('pointerup', 'touch', 120);
    expect(shown()).toBe('1');
    pointer('pointerdown', 'touch', 100);
    pointer('pointerup', 'touch', 160);
    expect(shown()).toBe('0');
    pointer('pointerdown', 'touch', 100);
    pointer('pointerup', 'touch', 110);
    expect(shown()).toBe('0');
  });
  it('moves by hand alone with reduced motion', () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('reduced-motion') });
    show(<Slides />);
    wait(NEXT_MS);
    expect(shown()).toBe('0');
    fireEvent.click(screen.getByText('next'));
    expect(shown()).toBe('1');
    window.matchMedia = matchMedia;
  });
});
