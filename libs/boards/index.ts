/** Boards: what the house announces, what happens on the site for everybody to see, and letters between the two. */
export * from './boards.module.js';
export { InquiriesRepository } from './letters/data/inquiries.repository.js';
export * from './letters/data/unread.js';
export * from './letters/letters.module.js';
export * from './letters/ports.js';
export { Inquiries } from './letters/use-cases/inquiries.js';
export { InquiryDesk } from './letters/use-cases/inquiry-desk.js';
export { ReceivedMessages } from './letters/use-cases/received-messages.js';
export { SendMessages } from './letters/use-cases/send-messages.js';
export * from './ports.js';
export { tooLarge, Uploads, uploadsPath } from './uploads/uploads.js';
export * from './uploads/uploads.module.js';
export * from './use-cases/boards.js';
