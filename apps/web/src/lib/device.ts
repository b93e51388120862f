/** The specification's device words, in Korean on the wire whatever the language of the page. */
export const device = (): 'PC' | '\uBAA8\uBC14\uC77C' => (isMobileDevice() ? '\uBAA8\uBC14\uC77C' : 'PC');

/** Whether the browser is a phone's or a tablet's. */
export const isMobileDevice = (): boolean => /Mobi|Android/i.test(navigator.userAgent);
