/**
 * Boards: what the house announces, what members write, what happens on the site for everybody to see, and letters between house and
 * members.
 */
export * from './boards.module.js';
export * from './community-board/community-board.module.js';
export { CommunityBoard } from './community-board/services/community-board.js';
export { AdminCommunityBoard } from './community-board/services/admin-community-board.js';
export { CommunityContributions } from './community-board/services/community-contributions.js';
export { inquirySealed } from './messages/data/sealed-columns.js';
export { InquiriesRepository } from './messages/data/inquiries.repository.js';
export { Letters } from './messages/data/letters.js';
export { MessagesRepository } from './messages/data/messages.repository.js';
export * from './messages/data/unread.js';
export * from './messages/messages.module.js';
export * from './messages/ports.js';
export { Inquiries } from './messages/services/inquiries.js';
export { AdminInquiries } from './messages/services/admin-inquiry.js';
export { ReceivedMessages } from './messages/services/received-messages.js';
export { SendMessages } from './messages/services/send-messages.js';
export { AdminPopups } from './popups/services/admin-popup.js';
export { Popups } from './popups/services/popups.js';
export * from './ports.js';
export { uploadsPath } from './uploads/uploads-path.js';
export { tooLarge, Uploads } from './uploads/uploads.js';
export * from './uploads/uploads.module.js';
export { AdminPosts } from './posts/services/admin-post.js';
export { Posts } from './posts/services/posts.js';
