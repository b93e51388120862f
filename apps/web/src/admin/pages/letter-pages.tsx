import type { ReactNode } from 'react';
import { CodeDesk } from '../features/join-codes/code-desk.js';
import type { CodeSearch } from '../features/join-codes/code-search.js';
import { InquiryDesk } from '../features/inquiries/inquiry-desk.js';
import type { InquirySearch } from '../features/inquiries/inquiry-search.js';
import { JoinDesk } from '../features/join-applications/join-desk.js';
import type { JoinSearch } from '../features/join-applications/join-search.js';
import { MessageDesk } from '../features/messages/message-desk.js';
import type { MessageSearch } from '../features/messages/message-search.js';
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
