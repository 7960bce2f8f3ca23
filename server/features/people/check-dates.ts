import type { Actor } from '#server/platform/actors.ts'
import { later } from '#server/platform/clock.ts'
import { invalid } from '#server/platform/errors.ts'

interface Life {
  readonly born_on: string | null
  readonly died_on: string | null
  readonly died_words: string
  readonly is_living: boolean
}

const earliest = '1000-01-01'

/** Refuses a life that can't have been. ISO days sort as text. */
export function checkDates({ ports }: Actor, life: Life): void {
  const { born_on, died_on, died_words, is_living } = life
  // On the other side of the date line it is tomorrow already.
  const tomorrow = later(ports.clock.now(), { days: 1 }).toString().slice(0, 10)
  for (const [day, what] of [
    [born_on, 'birth'],
    [died_on, 'death'],
  ] as const) {
    if (day && day < earliest)
      throw invalid(`We can keep dates from the year 1000 on. Please check the date of ${what}.`)
    if (day && day > tomorrow) throw invalid(`The date of ${what} lies in the future.`)
  }
  if (is_living && (died_on || died_words))
    throw invalid('Somebody who is living has no date of death. Please clear one or the other.')
  if (born_on && died_on && died_on < born_on)
    throw invalid('The date of death lies before the date of birth. Please check both.')
}
