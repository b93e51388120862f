export type AccessListName = 'black' | 'white';
export type AccessListField = 'account' | 'phone' | 'bank_account' | 'address' | 'device';

/** A value as the lists keep it: numbers by their digits, names and addresses in small letters. */
export function listedValue(field: AccessListField, value: string): string {
  return field === 'phone' || field === 'bank_account' ? value.replace(/\D/g, '') : value.trim().toLowerCase();
}
