/** What the first page keeps free for its matches until they are there, px: five rows and their heading. Nothing below them jumps then. */
export const MATCHES_HEIGHT = 401;
