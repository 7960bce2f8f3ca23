/** What somebody without an account may send in one piece. A quarter of an hour of speech weighs about 6 MB. */
export const longestVoiceMs = 15 * 60_000
export const largestVoiceBytes = 32 * 1024 * 1024

/** How many may wait to be heard; after that the family listens first. */
export const mostWaitingOfLink = 40
export const mostWaitingReplies = 10

/** The first minute: long enough for a story, short enough to begin. */
export const firstMinuteMs = 60_000
