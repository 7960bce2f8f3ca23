/** What somebody without an account may send in one piece. A quarter of an hour of speech weighs about 6 MB. */
export const longestVoiceMs = 15 * 60_000
export const largestVoiceBytes = 32 * 1024 * 1024

/** How many may wait to be heard; after that the family listens first. */
export const mostWaitingOfLink = 40
export const mostWaitingReplies = 10

const megabyte = 1024 * 1024

/** And how much of one card or one message, in bytes: forty quarters of an hour. */
export const mostWaitingBytes = 256 * megabyte

/**
 * What is stored in a day for people without an account: through one card or for one message (four hours of speech),
 * from one household, and from the street or office around it.
 */
export const anonymousBytesOfDay = {
  ofOne: 96 * megabyte,
  near: 192 * megabyte,
  wide: 960 * megabyte,
}

/** The first minute: long enough for a story, short enough to begin. */
export const firstMinuteMs = 60_000
