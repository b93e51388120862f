import { openPopup } from '../../../../shared/popups/popup.js';

/** The specification's window of a person's detail, px. */
const size = { width: 1_100, height: 800 };

/** Opens somebody's detail in a window of its own. */
export function openPerson(id: number): void {
  openPopup(`/pa-user-detail?id=${id}`, `person-${id}`, size);
}
