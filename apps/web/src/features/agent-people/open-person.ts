/** The specification's window of a person's detail, px. */
const WIDTH = 1_100;
const HEIGHT = 800;

/** Opens somebody's detail in a window of its own; pressed again, the window that is open comes to the front. */
export function openPerson(id: number): void {
  window.open(`/pa-user-detail?id=${id}`, `person-${id}`, `popup,width=${WIDTH},height=${HEIGHT}`)?.focus();
}
