/** What the first page keeps free for its matches until they are there, px: five rows and their heading. Nothing below them jumps then. */
export const MATCHES_HEIGHT = 401;

/** What a list or a match keeps free until it is there: what follows it begins below the fold and is not pushed there. */
export const LOADING_HEIGHT = '80dvh';
