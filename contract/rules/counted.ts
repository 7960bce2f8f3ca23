import { grouped } from './grouped.ts'

/** “1 person”, “1,204 people”; without a word for many, the one with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`
