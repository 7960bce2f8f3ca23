/** What somebody adds to a memorial: words, or a file. */
export const tributeKinds = ['words', 'photo', 'audio', 'video'] as const

/**
 * Which of them a list shows. `waiting` is the stewards’ tray, `mine` what one added oneself, `mine-unseen` what of
 * that the others don't see, and `about-me` is for somebody of whom it was said by mistake.
 */
export const tributeShelves = [
  'condolences',
  'keepsakes',
  'waiting',
  'mine',
  'mine-unseen',
  'about-me',
] as const
export type TributeShelf = (typeof tributeShelves)[number]

export const longestCondolence = 4000
export const longestGuestName = 60
/** What waits from guests; after that the stewards look first. */
export const mostGuestsWaiting = 100
/** Of one member, at one memorial. */
export const mostTributesOfMember = 300

const megabyte = 1024 * 1024
/** In one piece, without resuming: a few minutes of film. */
export const largestKeepsakeBytes = 200 * megabyte

// “him.he” looks like a web address: whoever forgot a space has to be told so.
export const noWebAddress = (what: string): string =>
  `${what} can’t hold a web address. If there is none in it, a space may be missing after a full stop.`
