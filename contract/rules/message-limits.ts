export const longestTitle = 120
export const longestForWhom = 200
/** About forty written pages. */
export const longestWords = 100_000
/** Enough strips for the widest waveform on a page. */
export const mostPeaks = 96
/** How long a deleted draft can be brought back. */
export const daysInBasket = 30
