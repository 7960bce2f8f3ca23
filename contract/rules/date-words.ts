import { dateWriter } from './date-looks.ts'
const day = dateWriter('day', 'UTC')
const monthAndYear = dateWriter('month and year', 'UTC')

type Certainty = 'day' | 'year' | 'about'

export const dayWords = (on: string): string => day(new Date(on))

export const monthWords = (on: string): string => monthAndYear(new Date(on))

/** A date as far as it is known. */
export function sureWords(on: string, certainty: Certainty): string {
  const year = on.slice(0, 4)
  if (certainty === 'day') return dayWords(on)
  return certainty === 'year' ? year : `about ${year}`
}

interface Life {
  readonly born: { readonly on: string; readonly certainty: Certainty }
  readonly died: { readonly on: string } | null
}

/** "1941–2022", "born 2008", "about 1890–1919". */
export function lifeWords({ born, died }: Life): string {
  const from = `${born.certainty === 'about' ? 'about ' : ''}${born.on.slice(0, 4)}`
  return died ? `${from}–${died.on.slice(0, 4)}` : `born ${from}`
}

/** "Joe, Margaret and Dot". */
export const listWords = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
