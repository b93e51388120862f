import type { ReactNode } from 'react';
import { JoinCodeList } from '../features/join-codes/join-code-list.js';
import type { CodeSearch } from '../features/join-codes/code-search.js';
import { InquiryList } from '../features/inquiries/inquiry-list.js';
import type { InquirySearch } from '../features/inquiries/inquiry-search.js';
import { JoinList } from '../features/join-applications/join-list.js';
import type { JoinSearch } from '../features/join-applications/join-search.js';
import { MessageList } from '../features/messages/message-list.js';
import type { MessageSearch } from '../features/messages/message-search.js';
import type { TemplateSearch } from '../features/messages/template-search.js';
import { Templates } from '../features/messages/templates.js';
import { usePageSearch } from './search.js';

export function JoinsPage(): ReactNode {
  const [search, change] = usePageSearch<JoinSearch>();
  return (
    <div className="page list-page">
      <JoinList search={search} onSearch={change} />
    </div>
  );
}

export function CodesPage(): ReactNode {
  const [search, change] = usePageSearch<CodeSearch>();
  return (
    <div className="page list-page">
      <JoinCodeList search={search} onSearch={change} />
    </div>
  );
}

export function InquiriesPage(): ReactNode {
  const [search, change] = usePageSearch<InquirySearch>();
  return (
    <div className="page list-page">
      <InquiryList search={search} onSearch={change} />
    </div>
  );
}

export function MessagesPage(): ReactNode {
  const [search, change] = usePageSearch<MessageSearch>();
  return (
    <div className="page list-page">
      <MessageList search={search} onSearch={change} />
    </div>
  );
}

export function TemplatesPage(): ReactNode {
  const [search, change] = usePageSearch<TemplateSearch>();
  return (
    <div className={search.edit === undefined ? 'page list-page' : 'page'}>
      <Templates search={search} onSearch={change} />
    </div>
  );
}
