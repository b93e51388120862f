import { Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Draw } from '../../ui/ball.js';
import { Button } from '../../ui/button.js';
import { TextInput } from '../../ui/text-input.js';
import { beginDraft, readBalls, toggleBall, type DrawShape, type ResultDraft } from '../lib/draw-result.js';

export interface ResultFormProps {
  shape: DrawShape;
  draft: ResultDraft;
  onChange: (draft: ResultDraft) => void;
}

/** Numbers to press in drawn order, or a line to paste them into; the places above show what stands already. */
export function ResultForm({ shape, draft, onChange }: ResultFormProps): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const numbers = Array.from({ length: shape.to - shape.from + 1 }, (_, index) => shape.from + index);
  const isFull = !draft.balls.includes(null);
  const filled = draft.balls.filter((ball) => ball !== null).length;
  return (
    <Stack gap={12}>
      <div className="result-wrap">
        <Draw
          balls={draft.balls}
          powerball={shape.powers > 0 ? draft.powerball : undefined}
          size={shape.count > 8 ? 26 : 38}
          withOrder={shape.count <= 8}
        />
      </div>
      <Group justify="space-between" fz="t12" lh="t12">
        <Text span c="muted">
          {t('admin:entry.inOrder', { count: shape.count, filled })}
        </Text>
        <Button
          size={26}
          look="ghost"
          disabled={filled === 0 && draft.powerball === null}
          onClick={() => onChange(beginDraft(shape, null))}
        >
          {t('common:action.reset')}
        </Button>
      </Group>
      <div className="ball-grid" role="group" aria-label={t('admin:entry.balls')}>
        {numbers.map((number) => {
          const place = draft.balls.indexOf(number);
          return (
            <button
              key={number}
              type="button"
              className="ball-key"
              aria-pressed={place !== -1}
              disabled={place === -1 && isFull}
              aria-label={place === -1 ? String(number) : t('admin:entry.ballAt', { ball: number, place: place + 1 })}
              onClick={() => onChange(toggleBall(draft, number))}
            >
              {number}
              {place !== -1 && shape.count > 1 && <em aria-hidden="true">{place + 1}</em>}
            </button>
          );
        })}
      </div>
      {shape.powers > 0 && (
        <>
          <Text span size="t12" c="muted">
            {t('admin:entry.powerball')}
          </Text>
          <div className="ball-grid" role="group" aria-label={t('admin:entry.powerball')}>
            {Array.from({ length: shape.powers }, (_, number) => (
              <button
                key={number}
                type="button"
                className="ball-key"
                aria-pressed={draft.powerball === number}
                onClick={() => onChange({ ...draft, powerball: draft.powerball === number ? null : number })}
              >
                {number}
              </button>
            ))}
          </div>
        </>
      )}
      <TextInput
        size={32}
        label={t('admin:entry.paste')}
        aside={shape.powers > 0 ? t('admin:entry.pasteWithPower') : t('admin:entry.pasteHint')}
        value={text}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value.trim() !== '') onChange(readBalls(shape, event.target.value));
        }}
      />
    </Stack>
  );
}
