import { useState, type ChangeEvent, type InputHTMLAttributes } from 'react';
import { plainDigits } from '#lib/kernel';
import { isBeingComposed } from '../lib/composition.js';

type InputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onCompositionEnd'>;

/**
 * What a field of digits changes in the way it is typed into: its texts arrive with digits of every script as 0 to 9, and what an input
 * method still composes stays in the field until it is done. Nothing for other fields.
 */
export function usePlainDigits(field: InputProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'type'>): InputProps {
  const [composed, setComposed] = useState<string | null>(null);
  const isOfDigits = field.inputMode === 'numeric' || field.inputMode === 'tel' || field.type === 'tel';
  const { onChange } = field;
  if (!isOfDigits || onChange === undefined) return {};
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    setComposed(null);
    event.currentTarget.value = plainDigits(event.currentTarget.value.normalize('NFKC'));
    onChange(event);
  };
  return {
    value: composed ?? field.value,
    onChange: (event) => (isBeingComposed(event) ? setComposed(event.currentTarget.value) : take(event)),
    onCompositionEnd: (event) => take(event as unknown as ChangeEvent<HTMLInputElement>),
  };
}
