/** Games in windows of their own and their pages: neither header nor footer stands around them. */
export function isGameWindow(pathname: string): boolean {
  return /^\/(popup|slots)(\/|$)/.test(pathname);
}

/** Whether the page that is open is a game's window. */
export const isInGameWindow = (): boolean => isGameWindow(window.location.pathname);

/** The page of a draw game: on a phone its markets and the slip need all of the screen. */
export function isDrawGame(pathname: string): boolean {
  return /^\/game\/(powerball|minigame)\//.test(pathname);
}

/** Pages on which a player bets, moves money or sets first passwords: no popup and no prompt gets in between. */
const undisturbed = /^\/(passwords$|game\/|board\/(money-|casino-balance|roulette|limits))/;

/** Whether something may open by itself above this page. */
export function mayInterrupt(pathname: string): boolean {
  return !isGameWindow(pathname) && !undisturbed.test(pathname);
}
