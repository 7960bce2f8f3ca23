const megabyte = 1024 * 1024

/** In one piece, without resuming: a few minutes of film. */
export const largestContributionBytes = 200 * megabyte

/** What may wait from one link until somebody of the family has looked: more than a wedding's guests photograph in an evening. */
export const mostWaiting = 500
export const mostWaitingBytes = 2048 * megabyte

/** What is stored in a day by one link, from one household or one wedding's Wi-Fi, and from the street around it. */
export const contributedBytesOfDay = {
  ofOne: 4096 * megabyte,
  near: 2048 * megabyte,
  wide: 6144 * megabyte,
}

/** What nobody of the family took within so many days is removed. */
export const trayDays = 90

export const longestContributionWords = 400
