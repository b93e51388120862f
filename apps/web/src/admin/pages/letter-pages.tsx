import type { ReactNode } from 'react';
import { JoinCodesView } from '../features/join-codes/join-codes-view.js';
import type { CodeSearch } from '../features/join-codes/code-search.js';
import { AdminInquiries } from '../features/inquiries/inquiry-view.js';
import type { InquirySearch } from '../features/inquiries/inquiry-search.js';
import { JoinPanel } from '../features/join-applications/join-view.js';
import type { JoinSearch } from '../features/join-applications/join-search.js';
import { MessageView } from '../features/messages/message-view.js';
import type { MessageSearch } from '../features/messages/message-search.js';
import { usePageSearch } from './search.js';

export function JoinsPage(): ReactNode {
  const [search, change] = usePageSearch<JoinSearch>();
  return (
    <div className="page desk">
      <JoinPanel search={search} onSearch={change} />
    </div>
  );
}

export function CodesPage(): ReactNode {
  const [search, change] = usePageSearch<CodeSearch>();
  return (
    <div className="page desk">
      <JoinCodesView search={search} onSearch={change} />
    </div>
  );
}

export function InquiriesPage(): ReactNode {
  const [search, change] = usePageSearch<InquirySearch>();
  return (
    <div className="page desk">
      <AdminInquiries search={search} onSearch={change} />
    </div>
  );
}

export function MessagesPage(): ReactNode {
  const [search, change] = usePageSearch<MessageSearch>();
  return (
    <div className="page desk">
      <MessageView search={search} onSearch={change} />
    </div>
  );
}
