export const longestName = 100
export const longestKinWords = 60
export const longestDateWords = 60
export const longestSource = 2000
export const longestNotes = 5000
export const mostWays = 10
/** Somebody removed can be brought back for so long. */
export const daysToBringBack = 30
/** A letter that asks whether an address is right can be answered with yes for so long; with no, always. */
export const daysToConfirmWay = 60
/** A yes older than this is asked about again, at most so often. */
export const askAgainAfterMonths = 24
export const askAtMostEveryMonths = 12
