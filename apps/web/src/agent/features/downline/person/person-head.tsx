import { Box, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowsExchange, IconMail, IconPencil, IconPlayerPause, IconPlayerPlay, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '../../../../shared/wallet/banks.js';
import { useMember } from '../../../../shared/members/member.js';
import { isMonitor, roleName } from '../../../../shared/members/role-names.js';
import { Button, buttonClass } from '../../../../ui/button.js';
import { Icon } from '../../../../ui/icon.js';
import { Money } from '../../../../ui/money.js';
import { Time } from '../../../../ui/time.js';
import { WriteMessage } from '../../../components/write-message.js';
import { Above, Nickname, PersonMark, PersonState } from '../people/person-cells.js';
import { StarButton } from '../people/star-button.js';
import { TransferDialog } from '../transfer/transfer-dialog.js';
import type { Unit } from '../transfer/transfer.js';
import { OnlineDot } from '../children-panel.js';
import { PersonEdit } from './person-edit.js';
import type { WholePerson } from './person-view.js';
import { StateDialog } from './state-dialog.js';

/** What can be done beside giving and taking. */
const acts = ['edit', 'state', 'message'] as const;
type Act = (typeof acts)[number];
const isAct = (open: Unit | Act): open is Act => (acts as readonly string[]).includes(open);

const marks = { money: 'won', point: 'point', balance: 'egg' } as const;

/** Who it is, what he holds, and what may be done with him. */
export function PersonHead({ member, isReadOnly }: { member: WholePerson; isReadOnly: boolean }): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Unit | Act | null>(null);
  const close = (): void => setOpen(null);
  const { account } = member;
  return (
    <Stack component={Card} gap={12} p="card" className="person-head" aria-label={t('agent:person.who')}>
      <Group gap={8}>
        <OnlineDot isOnline={member.online} />
        <PersonMark person={member} />
        <Title order={1} miw={0} style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {account}
        </Title>
        <Nickname of={member} />
        <Box component="span" flex={1} miw={0} />
        <StarButton id={member.id} account={account} isOn={member.starred} disabled={isReadOnly} />
      </Group>
      <Group wrap="wrap" gap={6}>
        <PersonState is={member.status} />
        {member.setBy['status'] !== undefined && member.status !== 'normal_a' && (
          <Text span size="t12" c="muted">
            {t(member.setBy['status'].kind === 'admin' ? 'agent:person.setByAdmin' : 'agent:person.setByAgent')}
          </Text>
        )}
        {member.inGame && <span className="bd warning">{t('agent:person.inGame')}</span>}
        <Text span size="t12">
          <Above parents={member.parents} />
        </Text>
      </Group>
      {!isMonitor(member.role) && <Holdings member={member} onTransfer={setOpen} />}
      <Actions member={member} onOpen={setOpen} />
      <dl className="facts">
        <Fact label={t('agent:account.role')}>{roleName(member.role, t)}</Fact>
        <Fact label={t('agent:account.level')}>{t('common:level', { level: member.level })}</Fact>
        <Fact label={t('agent:account.phone')}>{member.phone}</Fact>
        <Fact label={t('agent:requests.bank')}>{[bankLabel(member.bankName), member.bankAccount, member.holder].join(' ')}</Fact>
        <Fact label={t('agent:person.joinedAt')}>
          <Time at={member.joinedAt} />
        </Fact>
        <Fact label={t('agent:person.lastSeenAt')}>{member.lastSeenAt === null ? '–' : <Time at={member.lastSeenAt} />}</Fact>
        <Fact label={t('agent:person.visits')}>{member.visits}</Fact>
        <Fact label={t('agent:connections.device')}>{member.device}</Fact>
        <Fact label={t('agent:connections.address')}>
          {member.address !== '' && (
            <Text span fz="t11" lts={0} ff="mono">
              {member.address}
            </Text>
          )}
        </Fact>
      </dl>
      {member.memo !== '' && <p className="note">{member.memo}</p>}
      {open === 'edit' && <PersonEdit member={member} onClose={close} />}
      {open === 'state' && <StateDialog member={member} onClose={close} />}
      {open === 'message' && <WriteMessage receiver={member} onClose={close} />}
      {open !== null && !isAct(open) && <TransferDialog person={member} unit={open} onClose={close} />}
    </Stack>
  );
}

/** What he holds, and the way to give or take of it. */
function Holdings({ member, onTransfer }: { member: WholePerson; onTransfer: (unit: Unit) => void }): ReactNode {
  const { t } = useTranslation();
  const units: Unit[] = member.kind === 'player' ? ['money', 'point', 'balance'] : ['money', 'point'];
  return (
    <dl className="person-holdings">
      {units.map((unit) => (
        <div key={unit}>
          <Text component="dt" size="t12" c="muted">
            {t(`agent:unit.${unit}`)}
          </Text>
          <Group component="dd" gap={8}>
            <Text component="b" size="t15" fw={600} data-testid={`person-${unit}`} data-value={member[unit]}>
              <Money value={member[unit]} unit={marks[unit]} />
            </Text>
            {member.may.pay && (
              <Button
                look="outline"
                size={26}
                aria-label={t('agent:person.transfer', { unit: t(`agent:unit.${unit}`) })}
                data-testid={`person-transfer-${unit}`}
                onClick={() => onTransfer(unit)}
              >
                <Icon of={IconArrowsExchange} size={14} />
                {t('agent:transfer.open')}
              </Button>
            )}
          </Group>
        </div>
      ))}
    </dl>
  );
}

/** What may be done with him. */
function Actions({ member, onOpen }: { member: WholePerson; onOpen: (what: Act) => void }): ReactNode {
  const { t } = useTranslation();
  const mayCreate = useMember().data?.rights.includes('create') === true;
  return (
    <Group wrap="wrap" gap={8}>
      {member.may.manage && (
        <Button needs="agent/member/update" look="outline" onClick={() => onOpen('edit')}>
          <Icon of={IconPencil} size={16} />
          {t('agent:person.edit')}
        </Button>
      )}
      <Button needs="agent/message/send" look="outline" data-testid="person-message" onClick={() => onOpen('message')}>
        <Icon of={IconMail} size={16} />
        {t('agent:write.open')}
      </Button>
      {member.may.manage && <StateButton member={member} onOpen={onOpen} />}
      {member.may.manage && mayCreate && member.kind === 'agent' && !isMonitor(member.role) && (
        <Link to="/pa-create-agent" search={{ parent: member.account } as never} className={buttonClass('outline')}>
          <Icon of={IconUserPlus} size={16} />
          {t('agent:person.createBelow')}
        </Link>
      )}
    </Group>
  );
}

/** Stops an account that is open, and lets a stopped one go on. */
function StateButton({ member, onOpen }: { member: WholePerson; onOpen: (what: Act) => void }): ReactNode {
  const { t } = useTranslation();
  if (member.status === 'suspended')
    return (
      <Button needs="agent/member/status/update" look="approve" data-testid="person-approve" onClick={() => onOpen('state')}>
        <Icon of={IconPlayerPlay} size={16} />
        {t('agent:person.approve')}
      </Button>
    );
  return (
    (member.status === 'normal_a' || member.status === 'normal_b') && (
      <Button needs="agent/member/status/update" look="refuse" data-testid="person-stop" onClick={() => onOpen('state')}>
        <Icon of={IconPlayerPause} size={16} />
        {t('agent:person.stop')}
      </Button>
    )
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <Text component="dt" c="muted">
        {label}
      </Text>
      <dd>{children === '' || children === false ? '–' : children}</dd>
    </div>
  );
}
