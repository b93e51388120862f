import type { MessageListProps } from '../features/messages/messages.js';
import { usePageSearch } from '../search.js';
import type { MessageSearch } from '../search-reports.js';
import { useShell } from '../shell/shell-context.js';

type Tab = 'received' | 'sent';

/** Tab, page and open letter of a list of messages or inquiries as they stand in the URL. */
export function useMessageView(): MessageListProps & { tab: Tab; onTab: (tab: Tab) => void } {
  const { isReadOnly } = useShell();
  const [{ page = 1, id, tab = 'received' }, change] = usePageSearch<MessageSearch>();
  const pageParam = (number: number): number | undefined => (number === 1 ? undefined : number);
  return {
    page,
    openId: id,
    isReadOnly,
    tab,
    onTab: (next) => change({ tab: next === 'sent' ? next : undefined, page: undefined, id: undefined }),
    onPage: (next) => change({ page: pageParam(next), id: undefined }),
    onOpen: (open) => change({ page: pageParam(page), id: open }, { replace: true }),
  };
}
