export const longestTitle = 120
export const longestForWhom = 200
export const longestOccasion = 80
export const longestPrompt = 300
/** The composer's note about whom and when: dozens of people fit. */
export const longestIntention = 20_000
/** What stays of a recording when its ends are trimmed. */
export const shortestHeardMs = 500
/** About forty written pages. */
export const longestWords = 100_000
/** Enough strips for the widest waveform on a page. */
export const mostPeaks = 96
/** How long a deleted draft can be brought back. */
export const daysInBasket = 30
