import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Drawer } from '../../../ui/drawer.js';
import { MemberLink } from '../../components/member-link.js';
import { Time } from '../../../ui/time.js';
import { percentWords } from './prize-table.js';
import { chancesOf } from './prizes.js';

export type Spin = CallOutput<'admin/roulette/get'>['items'][number];

/** A spin whole: the wheel as it was, and what proves where it stopped. */
export function SpinDrawer({ spin, onClose }: { spin: Spin; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const chances = chancesOf(spin.prizes);
  const { commitment, serverSeed, clientSeed, roll, of } = spin.proof;
  const hashes = [
    ['commitment', commitment],
    ['serverSeed', serverSeed],
    ['clientSeed', clientSeed],
  ] as const;
  return (
    <Drawer
      label={t('reward-desk:spin.detail')}
      head={
        <span className="f1 col el">
          <b className="t15 w6 el">{spin.prize.name}</b>
          <span className="t11 xm">
            <Time at={spin.at} format="full" />
          </span>
        </span>
      }
      onClose={onClose}
    >
      <div className="col g16">
        <MemberLink of={spin} />
        <table className="book" aria-label={t('reward-desk:spin.wheel')}>
          <thead>
            <tr>
              <th>{t('reward-desk:spin.prize')}</th>
              <th className="r">{t('reward-desk:prize.weight')}</th>
              <th className="r">{t('reward-desk:prize.chance')}</th>
            </tr>
          </thead>
          <tbody>
            {spin.prizes.map((prize, index) => (
              <tr key={index} className={index === spin.index ? 'hit' : undefined}>
                <th scope="row">{prize.name}</th>
                <td className="r">{prize.weight}</td>
                <td className="r">{percentWords(chances[index] ?? Number.NaN)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="col g10">
          <div className="row sb g12 t13">
            <dt className="xm">{t('reward-desk:spin.roll')}</dt>
            <dd className="mono">
              {roll} / {of}
            </dd>
          </div>
          {hashes.map(([name, value]) => (
            <div key={name} className="col g2">
              <dt className="row sb g8 t12 xm">
                {t(`reward-desk:spin.${name}`)}
                <CopyButton text={value} label={t(`reward-desk:spin.${name}`)} />
              </dt>
              <dd className="mono spin-hash">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Drawer>
  );
}
