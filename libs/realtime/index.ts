/** Pushes on their last way: from the recipients' streams to this process's sockets. */
export * from './delivery.js';
export * from './realtime.module.js';
export * from './socket-sessions.js';
export { SocketPlaces, type SocketPlace } from './socket-places.js';
