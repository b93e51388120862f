/** Boards: what the house announces, what members write, what happens on the site for everybody to see, and letters between house and members. */
export * from './boards.module.js';
export * from './free/free.module.js';
export { FreeBoard } from './free/use-cases/free-board.js';
export { FreeDesk } from './free/use-cases/free-desk.js';
export { WriteFree } from './free/use-cases/write-free.js';
export { InquiriesRepository } from './letters/data/inquiries.repository.js';
export * from './letters/data/unread.js';
export * from './letters/letters.module.js';
export * from './letters/ports.js';
export { Inquiries } from './letters/use-cases/inquiries.js';
export { InquiryDesk } from './letters/use-cases/inquiry-desk.js';
export { ReceivedMessages } from './letters/use-cases/received-messages.js';
export { SendMessages } from './letters/use-cases/send-messages.js';
export { PopupDesk } from './popups/use-cases/popup-desk.js';
export { Popups } from './popups/use-cases/popups.js';
export * from './ports.js';
export { PostDesk } from './posts/use-cases/post-desk.js';
export { Posts } from './posts/use-cases/posts.js';
