import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { useCommand } from '../../../ui/use-command.js';

/** Whether a name is still free, as far as somebody has asked. */
export interface CommunityCheck {
  /** The name as it stands was found free. */
  readonly isFree: boolean;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly ask: () => Promise<void>;
}

const texts = {
  account: { missing: 'join:account.missing', free: 'join:account.free' },
  nickname: { missing: 'join:nickname.missing', free: 'join:nickname.free' },
} as const;

async function askServer(field: keyof typeof texts, name: string): Promise<void> {
  if (field === 'account') await call('user/join/checkAccount', { account: name });
  else await call('user/join/checkNickname', { nickname: name });
}

/** The duplicate check of a name: what it answered holds until the name is changed. */
export function useFreeCheck(field: keyof typeof texts, value: string): CommunityCheck {
  const { t } = useTranslation();
  const [free, setFree] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ readonly name: string; readonly text: string } | null>(null);
  const name = value.trim();
  const { isBusy, run } = useCommand((asked: string) => askServer(field, asked), {
    done: t(texts[field].free),
    onDone: (_answer, asked) => {
      setFree(asked);
      setRefused(null);
    },
    onRefused: ({ message }, asked) => setRefused({ name: asked, text: message }),
  });
  const ask = async (): Promise<void> => {
    if (name === '') {
      setRefused({ name, text: t(texts[field].missing) });
      return;
    }
    await run(name);
  };
  return { isFree: free === name && name !== '', isBusy, error: refused?.name === name ? refused.text : null, ask };
}
