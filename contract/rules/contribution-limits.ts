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

/**
 * What may be announced in a day, whether it comes or not: twice as much, for connections break. Otherwise whoever
 * sends nothing at all would fill a link every hour anew.
 */
export const announcedBytesOfDay = {
  ofOne: 2 * contributedBytesOfDay.ofOne,
  near: 2 * contributedBytesOfDay.near,
  wide: 2 * contributedBytesOfDay.wide,
}
/** The least that one announcement is counted as: very many small ones fill a link too. */
export const leastAnnouncedBytes = 4 * megabyte

/** What is announced counts for so long before its bytes begin to come. */
export const announcedMinutes = 60

/** What nobody of the family took within so many days is removed. */
export const trayDays = 90

export const longestContributionWords = 400
