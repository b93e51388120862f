import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { mayCallWith } from './may-call.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { Button } from '../../ui/button.js';
import { Switch } from '../../ui/checkbox.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { MayCallProvider } from '../../ui/may-call.js';
import { Menu } from '../../ui/menu.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
});
afterEach(cleanup);

const as = (held: readonly string[], content: ReactNode): void =>
  void show(<MayCallProvider value={mayCallWith(held)}>{content}</MayCallProvider>);
const looking = ['deposits.view', 'sports.view'];
const run = jest.fn();
const command = { isBusy: false, error: null, needs: 'admin/sports/league/save' } as const;

describe('what an administrator may do', () => {
  it('follows the permission that the contract names for the call', () => {
    const { call, change } = mayCallWith(['deposits.edit', 'withdrawals.view']);
    expect([call('admin/deposit/get'), call('admin/deposit/approve'), call('admin/withdrawal/get')]).toEqual([true, true, true]);
    expect([call('admin/withdrawal/approve'), call('admin/staff/get')]).toEqual([false, false]);
    expect([change('admin/deposit/get'), change('admin/withdrawal/get')]).toEqual([true, false]);
    expect(call('admin/password/update')).toBe(true);
  });

  it('hides buttons and entries of menus that would be refused, and shows all where nobody has said', () => {
    const buttons = (
      <>
        <Button needs="admin/deposit/approve">approve</Button>
        <Button needs={['admin/deposit/get', 'admin/deposit/approve']}>either</Button>
        <Menu label="more" button="more" items={[{ key: 'one', label: 'one', needs: 'admin/deposit/refuse', run }]} />
      </>
    );
    as(looking, buttons);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['either']);
    cleanup();
    show(buttons);
    expect(screen.getAllByRole('button')).toHaveLength(3);
  });

  it('shows a switch as it stands without letting it be turned', () => {
    as(looking, <Switch label="shown" needs="admin/sports/league/save" isOn onChange={run} />);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'shown' })).toMatchObject({ checked: true, disabled: true });
  });

  it('makes a form read only whose command would be refused: no button sends it, and Enter does not', () => {
    const send = jest.fn();
    const dialog = (
      <FormDialog title="league" command={command} verb="save" onSubmit={send} onClose={run}>
        <input aria-label="name" />
      </FormDialog>
    );
    as(looking, dialog);
    expect(screen.getByRole('textbox').closest('fieldset')?.disabled).toBe(true);
    expect(screen.queryByTestId('confirm')).toBeNull();
    fireEvent.submit(screen.getByRole('textbox').closest('form')!);
    expect(send).not.toHaveBeenCalled();
    cleanup();
    as(['sports.edit'], dialog);
    expect(screen.getByRole('textbox').closest('fieldset')?.disabled).toBe(false);
    fireEvent.submit(screen.getByRole('textbox').closest('form')!);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
