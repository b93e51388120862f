/** What each file that draws screens leaves behind for the next: nothing. With shared modules each has to clean up for itself. */
import { afterAll, afterEach } from '@jest/globals';
import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { queryClient } from '../../../apps/web/src/lib/queries.js';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
afterEach(cleanup);
afterAll(() => {
  notifications.clean();
  notifications.cleanQueue();
  // What is cached waits for five minutes to be forgotten.
  queryClient.clear();
});
