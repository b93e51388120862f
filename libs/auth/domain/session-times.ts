/** How long sessions and tokens live, milliseconds. The lifetime itself is a site setting. */

const second = 1_000;
const minute = 60 * second;

/** A token is replaced when it has been in use for this long. */
export const renewAfterMs = 30 * minute;
/** A replaced token stays valid for this long: polls with it are in flight. */
export const graceMs = 60 * second;
/**
 * From here on the replaced token is answered with the new one again. Polls that were in flight together with the
 * renewal are over; who still uses the old token has not received the new one.
 */
export const handAgainAfterMs = 5 * second;
/** Where a session was last seen is written at most this often. */
export const touchAfterMs = 30 * second;
/** Sightings of different sessions are written together, this far apart. */
export const touchPaceMs = 250;
/** Somebody is online who was seen within this time: the consoles and sites poll every 5 s and seeing is written every 30 s. */
export const onlineWithinMs = 90 * second;
/** A page that is still open is reported every 180 s; what was reported is written again after this long. */
export const reportAgainAfterSeconds = 120;
