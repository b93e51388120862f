import type { ReactNode } from 'react';

/** One number in a strip: small label, the number, and under it what it compares with. Put several into `<div className="kpis">`. */
export function Kpi({ label, children, note }: { label: ReactNode; children: ReactNode; note?: ReactNode }): ReactNode {
  return (
    <div className="kpi">
      <span className="t12 xm">{label}</span>
      <span className="t18 w6">{children}</span>
      {note !== undefined && <span className="t12 x2">{note}</span>}
    </div>
  );
}

/** A queue as a tile: what it is and its sum on top, its count and oldest age, and the age rail (or any foot) beneath. */
export function QueueTile({
  icon,
  title,
  sum,
  count,
  age,
  foot,
}: {
  icon: ReactNode;
  title: string;
  sum?: ReactNode;
  count: number;
  age?: ReactNode;
  foot?: ReactNode;
}): ReactNode {
  return (
    <div className="card tile">
      <div className="row sb">
        <span className="row g8 t13 w5 x2">
          {icon}
          {title}
        </span>
        <span className="t11 xm">{sum}</span>
      </div>
      <div className="row sb" style={{ alignItems: 'flex-end', marginTop: 4 }}>
        <span className="t28 w6">{count}</span>
        <span className="t12 w5" style={{ paddingBottom: 5 }}>
          {age}
        </span>
      </div>
      {foot}
    </div>
  );
}
