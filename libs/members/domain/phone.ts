import { refuse } from '#lib/contract';
import { phoneOf } from '#lib/kernel';

/** A Korean mobile number as it is stored, `010-1234-5678`. @throws DomainError PHONE_FORMAT */
export function checkedPhone(writing: string): string {
  const phone = phoneOf(writing);
  if (!phone) throw refuse('PHONE_FORMAT');
  return phone;
}
