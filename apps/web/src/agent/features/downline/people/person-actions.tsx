import { Group } from '@mantine/core';
import { IconArrowsExchange, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.js';
import { Icon } from '../../../../ui/icon.js';
import { openPerson } from './open-person.js';
import type { Person, PersonRef } from './person.js';
import { StarButton } from './star-button.js';

/** Money goes to every agent and player, points and eggs too. */
const transferCalls = ['agent/child/money/update', 'agent/user/point/update'] as const;

export interface PersonActionsProps {
  person: Person;
  isReadOnly: boolean;
  onTransfer: (person: PersonRef) => void;
}

/** What can be done with a row: favourite, give and take, the detail in a window of its own. */
export function PersonActions({ person, isReadOnly, onTransfer }: PersonActionsProps): ReactNode {
  const { t } = useTranslation();
  const { id, account } = person;
  return (
    <Group component="span" justify="flex-end" gap={4} className="row-actions">
      <StarButton id={id} account={account} isOn={person.starred} disabled={isReadOnly} />
      {person.may.pay && (
        <Button
          needs={transferCalls}
          look="outline"
          size={26}
          aria-label={t('agent:transfer.of', { account })}
          data-testid={`transfer-${account}`}
          onClick={() => onTransfer(person)}
        >
          <Icon of={IconArrowsExchange} size={14} />
          {t('agent:transfer.open')}
        </Button>
      )}
      <Button
        look="ghost"
        size={26}
        isIcon
        aria-label={t('agent:person.window', { account })}
        title={t('agent:person.window', { account })}
        data-testid={`window-${account}`}
        onClick={() => openPerson(id)}
      >
        <Icon of={IconExternalLink} size={16} />
      </Button>
    </Group>
  );
}
