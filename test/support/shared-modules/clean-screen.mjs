/** What each file that draws screens leaves behind for the next: nothing. With shared modules each has to clean up for itself. */
import { afterAll, afterEach } from '@jest/globals';
import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
afterEach(cleanup);
afterAll(() => {
  notifications.clean();
  notifications.cleanQueue();
});
