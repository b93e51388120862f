/** What the first page keeps free for its matches until they are there, px: five rows and their heading. Nothing below them jumps then. */
export const MATCHES_HEIGHT = 401;

/** As many draw games as a new site has on sale: the first page keeps the place of so many cards until it knows its own. */
export const DRAW_GAMES = 15;

/** What the first page keeps free for the wallet of a member who is logged in, px. */
export const WALLET_HEIGHT = 203;

/** What a list or a match keeps free until it is there: what follows it begins below the fold and is not pushed there. */
export const LOADING_HEIGHT = '100dvh';
