import { folded } from './person-name.ts'

export const longestQuestion = 200
export const longestAnswer = 100
/** Fewer could be guessed by anybody within a day. */
export const fewestLetters = 2

/** What two answers must share to be the same: “The  Blue-Bird” is “the bluebird”, and José is jose. */
export const comparableAnswer = (answer: string): string =>
  folded(answer).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** After so many wrong answers one waits. Nobody is locked out for ever. */
export const answerTries = { max: 8, perSeconds: 3600 } as const
