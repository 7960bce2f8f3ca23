import { listWords } from '#contract/rules/date-words.ts'

/** A keeper as sentences need them. */
export interface ToldKeeper {
  readonly name: string
  readonly state: string
  readonly countsFrom: string | null
  readonly sameAs: string | null
}

const figures = ['no', 'one', 'two', 'three', 'four', 'five']

/** “two”, as far as there are keepers. */
export const numberWord = (count: number): string => figures[count] ?? String(count)

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** What they say stands: letters to them may come back meanwhile, they are keepers all the same. */
export const isConfirmed = ({ state }: ToldKeeper): boolean =>
  state === 'confirmed' || state === 'unreachable'

const isSame = (one: ToldKeeper, other: ToldKeeper) =>
  one.sameAs === other.name || other.sameAs === one.name

/** Each person once, under whichever address they were asked first. */
export const differentPeople = <Told extends ToldKeeper>(keepers: readonly Told[]): Told[] =>
  keepers.filter((keeper, i) => !keepers.slice(0, i).some((before) => isSame(before, keeper)))

export const confirmedPeople = <Told extends ToldKeeper>(keepers: readonly Told[]): Told[] =>
  differentPeople(keepers.filter(isConfirmed))

/** When the word of as many as are needed counts; null while there are too few. */
export function countsTogetherFrom(keepers: readonly ToldKeeper[], agree: number): number | null {
  const moments = confirmedPeople(keepers)
    .map(({ countsFrom }) => Date.parse(countsFrom ?? ''))
    .filter((moment) => !Number.isNaN(moment))
    .toSorted((a, b) => a - b)
  return moments[agree - 1] ?? null
}

/** “two of your three keepers, Anna, Ben and Clara,” and the verb that follows it. */
export function whoSays(names: readonly string[], agree: number): { who: string; says: string } {
  const listed = listWords(names)
  const all = names.length
  if (all === 1) return { who: `your keeper, ${listed},`, says: 'says' }
  if (agree === 1)
    return { who: `one of your ${numberWord(all)} keepers, ${listed},`, says: 'says' }
  if (agree >= all)
    return {
      who: `${all === 2 ? 'both' : `all ${numberWord(all)}`} of your keepers, ${listed},`,
      says: 'say',
    }
  return {
    who: `${numberWord(agree)} of your ${numberWord(all)} keepers, ${listed},`,
    says: 'say',
  }
}
