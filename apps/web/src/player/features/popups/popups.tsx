import { Group, Modal } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../lib/media.js';
import { Button } from '../../../ui/button.js';
import { RichText } from '../../../ui/rich-text.js';
import { WrittenIn } from '../../../ui/written-in.js';
import { useOnTop } from '../../../ui/use-on-top.js';
import type { Closing, Popup } from './use-popups.js';

/** What the house has to say: side by side where there is room, one after another on a phone. Esc closes the first. */
export default function Popups({ popups, onClose }: { popups: readonly Popup[]; onClose: (id: number, how: Closing) => void }): ReactNode {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const cards = useRef<HTMLDivElement>(null);
  const [first] = popups;
  const isOnTop = useOnTop();
  useEffect(() => {
    cards.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [first?.id]);
  return (
    <Modal.Root
      opened
      classNames={{ content: 'popups', inner: 'popups-inner' }}
      onClose={() => {
        if (first !== undefined && isOnTop()) onClose(first.id, 'hour');
      }}
    >
      <Modal.Overlay />
      <Modal.Content ref={cards} aria-label={t('shell:popup.title')}>
        {(isPhone ? popups.slice(0, 1) : popups).map((popup) => (
          <PopupCard key={popup.id} popup={popup} isFirst={popup === first} onClose={(how) => onClose(popup.id, how)} />
        ))}
      </Modal.Content>
    </Modal.Root>
  );
}

function PopupCard({
  popup: { image_src: image, content },
  isFirst,
  onClose,
}: {
  popup: Popup;
  isFirst: boolean;
  onClose: (how: Closing) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <article className="popup">
      <div className="popup-body">
        {image !== '' && <img src={image} alt={content === '' ? t('shell:popup.image') : ''} />}
        {content !== '' && <RichText html={content} className="popup-text" />}
        <WrittenIn text={content} />
      </div>
      <Group component="footer" justify="space-between" gap={8}>
        <Button look="ghost" size={36} onClick={() => onClose('day')}>
          {t('shell:popup.closeToday')}
        </Button>
        <Button size={36} {...(isFirst ? { 'data-autofocus': true } : {})} onClick={() => onClose('hour')}>
          {t('common:action.close')}
        </Button>
      </Group>
    </article>
  );
}
