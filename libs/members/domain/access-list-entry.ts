import { phoneOf } from '#lib/kernel';
import { digitsOf, type NumberField } from './member-numbers.js';

export type AccessListName = 'black' | 'white';
export type AccessListField = 'account' | 'phone' | 'bank_account' | 'address' | 'device';

/** Numbers are kept sealed and are found by their hash. */
export function isNumber(field: AccessListField): field is NumberField {
  return field === 'phone' || field === 'bank_account';
}

/** A value as the lists keep it: numbers by their digits, names and addresses in small letters. */
export function listedValue(field: AccessListField, value: string): string {
  return isNumber(field) ? digitsOf((field === 'phone' && phoneOf(value)) || value) : value.trim().toLowerCase();
}
