import { refuse } from '#lib/contract';

const mobile = /^(01[016789])(\d{3,4})(\d{4})$/;

/** A Korean mobile number as it is stored, `010-1234-5678`, however it was written; undefined for anything else. */
export function phoneOf(writing: string): string | undefined {
  const parts = mobile.exec(writing.replace(/[\s-]/g, ''));
  return parts ? parts.slice(1).join('-') : undefined;
}

/** @throws DomainError PHONE_FORMAT */
export function checkedPhone(writing: string): string {
  const phone = phoneOf(writing);
  if (!phone) throw refuse('PHONE_FORMAT');
  return phone;
}
