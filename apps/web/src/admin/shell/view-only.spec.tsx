import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { builtInPermissions, permissionsOfRoles, type BuiltInRole } from '#lib/contract/values';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { Button } from '../../ui/button.js';
import { ViewOnly } from './view-only.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin', 'en');
});
afterEach(cleanup);

const heldBy = (role: BuiltInRole) => permissionsOfRoles([{ name: role, permissions: builtInPermissions[role] }]);
const look = (role: BuiltInRole, content: ReactNode): void =>
  void show(<ViewOnly held={heldBy(role)} pathname="/admin/members/7" page="Members" children={content} />);
const notice = () => screen.queryByRole('status');
const restrict = <Button needs="admin/member/restrictions/update">restrict</Button>;
const edit = <Button needs="admin/member/update">edit</Button>;

describe('the notice that a page can only be viewed', () => {
  it('stands above a page whose changes are all refused', async () => {
    look('finance', edit);
    await waitFor(() => expect(notice()?.textContent).toContain('Members'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('stays away where one of the changes is allowed, of whichever area it is', async () => {
    look(
      'finance',
      [edit, restrict].map((button, key) => <span key={key}>{button}</span>),
    );
    expect(screen.getByRole('button').textContent).toBe('restrict');
    await Promise.resolve();
    expect(notice()).toBeNull();
  });

  it('stays away where the page offers no change', async () => {
    look('finance', <Button needs="admin/member/get">read</Button>);
    await Promise.resolve();
    expect(notice()).toBeNull();
  });

  it.each(['support', 'trading', 'operations', 'content'] as const)('says to the role %s what is true of its buttons', async (role) => {
    look(
      role,
      [edit, restrict].map((button, key) => <span key={key}>{button}</span>),
    );
    const shown = screen.queryAllByRole('button').length;
    if (shown > 0) {
      await Promise.resolve();
      expect(notice()).toBeNull();
    } else await waitFor(() => expect(notice()).not.toBeNull());
  });
});
