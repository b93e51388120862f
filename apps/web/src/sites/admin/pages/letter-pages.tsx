import type { ReactNode } from 'react';
import { CodeDesk } from '../../../features/code-desk/code-desk.js';
import type { CodeSearch } from '../../../features/code-desk/code-search.js';
import { InquiryDesk } from '../../../features/inquiry-desk/inquiry-desk.js';
import type { InquirySearch } from '../../../features/inquiry-desk/inquiry-search.js';
import { JoinDesk } from '../../../features/join-desk/join-desk.js';
import type { JoinSearch } from '../../../features/join-desk/join-search.js';
import { MessageDesk } from '../../../features/message-desk/message-desk.js';
import type { MessageSearch } from '../../../features/message-desk/message-search.js';
import { usePageSearch } from './search.js';

export function JoinsPage(): ReactNode {
  const [search, change] = usePageSearch<JoinSearch>();
  return (
    <div className="page desk">
      <JoinDesk search={search} onSearch={change} />
    </div>
  );
}

export function CodesPage(): ReactNode {
  const [search, change] = usePageSearch<CodeSearch>();
  return (
    <div className="page desk">
      <CodeDesk search={search} onSearch={change} />
    </div>
  );
}

export function InquiriesPage(): ReactNode {
  const [search, change] = usePageSearch<InquirySearch>();
  return (
    <div className="page desk">
      <InquiryDesk search={search} onSearch={change} />
    </div>
  );
}

export function MessagesPage(): ReactNode {
  const [search, change] = usePageSearch<MessageSearch>();
  return (
    <div className="page desk">
      <MessageDesk search={search} onSearch={change} />
    </div>
  );
}
