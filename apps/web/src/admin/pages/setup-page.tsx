import type { ReactNode } from 'react';
import { SetupList } from '../features/setup/setup-list.js';
import { TransferFileList, type TransferSearch } from '../features/transfer-files/file-list.js';
import { usePageSearch } from './search.js';

export function SetupPage(): ReactNode {
  return (
    <div className="page">
      <SetupList />
    </div>
  );
}

export function TransferFilesPage(): ReactNode {
  const [search, change] = usePageSearch<TransferSearch>();
  return (
    <div className="page list-page">
      <TransferFileList search={search} onSearch={change} />
    </div>
  );
}
