import { Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawPictureProps } from './picture-props.js';

/** All numbers as a grid; those that are drawn light up one after the other, and their sum counts. */
export default function KenoDraw({ game: { shape }, drawn, isPlaying }: DrawPictureProps): ReactNode {
  const { t } = useTranslation();
  const balls = drawn?.result.balls ?? [];
  const order = new Map(balls.map((ball, index) => [ball, index]));
  const sum = balls.reduce((total, ball) => total + ball, 0);
  const numbers = Array.from({ length: shape.to - shape.from + 1 }, (_, index) => shape.from + index);
  const label = drawn === null ? t('common:draw.waiting') : t('common:draw.balls', { balls: balls.join(', ') });
  return (
    <div className={isPlaying ? 'keno-box rolling' : 'keno-box'}>
      <div className="keno" role="img" aria-label={label}>
        {numbers.map((number) => {
          const place = order.get(number);
          return (
            <span
              key={number}
              className={place === undefined ? '' : 'hit'}
              style={place === undefined ? undefined : ({ '--i': place } as CSSProperties)}
            >
              {number}
            </span>
          );
        })}
      </div>
      <div className="keno-sum">
        <Text span size="t11" c="muted">
          {t('draws:keno.sum', { count: shape.count })}
        </Text>
        <Text component="b" size="t28" fw={700}>
          {drawn === null ? (
            '–'
          ) : (
            <>
              {Math.floor(sum / 10) || ''}
              <em>{sum % 10}</em>
            </>
          )}
        </Text>
        <Text span size="t11" c="muted">
          {t('draws:keno.lastDigit')}
        </Text>
      </div>
    </div>
  );
}
