import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { ChipFilter, SelectFilter } from '../filters.js';
import { SearchFilter } from '../search-field.js';
import { ListFilters } from './list-filters.js';

beforeAll(async () => {
  await loadTexts('admin', 'en');
});
afterEach(cleanup);

const none = (): void => undefined;
const filters = (status: string | undefined, isHigh: boolean) => (
  <ListFilters>
    <SearchFilter label="Account" value={undefined} onSearch={none} />
    <SelectFilter label="Status" value={status} options={[{ value: 'won', label: 'Won' }]} onChange={none} />
    <ChipFilter isOn={isHigh} onChange={none}>
      High
    </ChipFilter>
  </ListFilters>
);
const place = (): HTMLElement => document.querySelector<HTMLElement>('.dt-filters')!;

describe('the filters of a list', () => {
  it('fold on a phone behind a button that counts those in force', () => {
    stubBrowser({ isPhone: true });
    show(filters('won', true));
    expect(place().dataset['folded']).toBe('true');
    const button = screen.getByRole('button', { name: 'Filters 2' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(place().dataset['folded']).toBeUndefined();
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('name no number while nothing narrows the list', () => {
    stubBrowser({ isPhone: true });
    show(filters(undefined, false));
    expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
  });

  it('stand beside each other where there is room, and a search alone folds nowhere', () => {
    stubBrowser();
    show(filters('won', false));
    expect(place().dataset['folded']).toBeUndefined();
    cleanup();
    stubBrowser({ isPhone: true });
    show(
      <ListFilters>
        <SearchFilter label="Account" value={undefined} onSearch={none} />
      </ListFilters>,
    );
    expect(screen.queryByRole('button', { name: /Filters/ })).toBeNull();
  });
});
