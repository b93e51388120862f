import { IconArrowsExchange, IconPencil, IconPlayerPause, IconPlayerPlay, IconUserPlus } from '@tabler/icons-react';
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
import { Above, Nickname, PersonMark, PersonState } from '../people/person-cells.js';
import { StarButton } from '../people/star-button.js';
import { TransferDialog } from '../transfer/transfer-dialog.js';
import type { Unit } from '../transfer/transfer.js';
import { OnlineDot } from '../children-panel.js';
import { PersonEdit } from './person-edit.js';
import type { WholePerson } from './person-view.js';
import { StateDialog } from './state-dialog.js';

const marks = { money: 'won', point: 'point', balance: 'egg' } as const;

/** Who it is, what he holds, and what may be done with him. */
export function PersonHead({ member, isReadOnly }: { member: WholePerson; isReadOnly: boolean }): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Unit | 'edit' | 'state' | null>(null);
  const units: Unit[] = member.kind === 'player' ? ['money', 'point', 'balance'] : ['money', 'point'];
  const close = (): void => setOpen(null);
  const { account, may } = member;
  const mayCreate = useMember().data?.rights.includes('create') === true;
  return (
    <section className="card pad col g12 person-head" aria-label={t('agent:person.who')}>
      <div className="row g8">
        <OnlineDot isOnline={member.online} />
        <PersonMark person={member} />
        <h1 className="t18 w6 el">{account}</h1>
        <Nickname of={member} />
        <span className="f1" />
        <StarButton id={member.id} account={account} isOn={member.starred} disabled={isReadOnly} />
      </div>
      <div className="row g6 wrap">
        <PersonState is={member.status} />
        {member.inGame && <span className="bd warning">{t('agent:person.inGame')}</span>}
        <span className="t12">
          <Above parents={member.parents} />
        </span>
      </div>
      {!isMonitor(member.role) && (
        <dl className="person-holdings">
          {units.map((unit) => (
            <div key={unit}>
              <dt className="t12 xm">{t(`agent:unit.${unit}`)}</dt>
              <dd className="row g8">
                <b className="t15 w6" data-testid={`person-${unit}`} data-value={member[unit]}>
                  <Money value={member[unit]} unit={marks[unit]} />
                </b>
                {may.pay && (
                  <Button
                    look="outline"
                    size={26}
                    aria-label={t('agent:person.transfer', { unit: t(`agent:unit.${unit}`) })}
                    data-testid={`person-transfer-${unit}`}
                    onClick={() => setOpen(unit)}
                  >
                    <Icon of={IconArrowsExchange} size={14} />
                    {t('agent:transfer.open')}
                  </Button>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {may.manage && (
        <div className="row g8 wrap">
          <Button look="outline" onClick={() => setOpen('edit')}>
            <Icon of={IconPencil} size={16} />
            {t('agent:person.edit')}
          </Button>
          {member.status === 'suspended' && (
            <Button look="approve" data-testid="person-approve" onClick={() => setOpen('state')}>
              <Icon of={IconPlayerPlay} size={16} />
              {t('agent:person.approve')}
            </Button>
          )}
          {(member.status === 'normal_a' || member.status === 'normal_b') && (
            <Button look="refuse" data-testid="person-stop" onClick={() => setOpen('state')}>
              <Icon of={IconPlayerPause} size={16} />
              {t('agent:person.stop')}
            </Button>
          )}
          {mayCreate && member.kind === 'agent' && !isMonitor(member.role) && (
            <Link to="/pa-create-agent" search={{ parent: account } as never} className={buttonClass('outline')}>
              <Icon of={IconUserPlus} size={16} />
              {t('agent:person.createBelow')}
            </Link>
          )}
        </div>
      )}
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
        <Fact label={t('agent:connections.address')}>{member.address !== '' && <span className="mono">{member.address}</span>}</Fact>
      </dl>
      {member.memo !== '' && <p className="note">{member.memo}</p>}
      {open === 'edit' && <PersonEdit member={member} onClose={close} />}
      {open === 'state' && <StateDialog member={member} onClose={close} />}
      {open !== null && open !== 'edit' && open !== 'state' && <TransferDialog person={member} unit={open} onClose={close} />}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="xm">{label}</dt>
      <dd>{children === '' || children === false ? '–' : children}</dd>
    </div>
  );
}
