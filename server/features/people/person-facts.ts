import { bornOf } from '#contract/rules/tree/dates/birth-years.ts'
import { fullName } from '#contract/rules/person-name.ts'
import type { PersonFacts } from '#contract/tree/builder.ts'
import { checkShownName } from '#server/features/accounts/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { heldBack } from './change-person.ts'
import { checkDates } from './check-dates.ts'
import { changedFacts } from './changed-facts.ts'
import type { Filling } from './merge-parts.ts'
import { findPerson, type PersonRow } from './store.ts'

/** What stands on somebody’s card. Of the living, a viewer isn’t told all of it. */
export const readFacts = async (viewer: FamilyViewer, id: string): Promise<PersonFacts> =>
  factsOf(await findPerson(viewer, id))

export const factColumns = [
  'version',
  'given_name',
  'surname',
  'sex',
  'born_on',
  'born_words',
  'born_place',
  'born_source',
  'is_living',
  'died_on',
  'died_words',
  'died_place',
  'died_source',
] as const

type FactRow = Pick<PersonRow, (typeof factColumns)[number] | 'is_memorial'>

export const factsOf = (row: FactRow): PersonFacts => ({
  version: row.version,
  givenName: row.given_name,
  surname: row.surname,
  sex: row.sex,
  born: row.born_on ?? row.born_words,
  bornPlace: row.born_place,
  bornSource: row.born_source,
  isLiving: row.is_living && !row.is_memorial,
  died: row.died_on ?? row.died_words,
  diedPlace: row.died_place,
  diedSource: row.died_source,
})

/** What of it is new, checked; a day goes with the words about it, and a death with whether somebody lives. */
export async function factsToWrite(
  editor: FamilyEditor,
  id: string,
  { version, ...facts }: PersonFacts,
): Promise<Filling> {
  const before = await findPerson(editor, id)
  if (before.version !== version)
    throw conflict(
      `Someone else changed ${before.given_name} while you were writing. Open them again to see what is new; nothing was overwritten.`,
    )
  checkShownName(fullName(facts))
  const columns = columnsOf(facts, before)
  checkDates(editor, { ...before, ...columns })
  return changedFacts(before, columns)
}

function columnsOf(
  facts: Omit<PersonFacts, 'version'>,
  before: Parameters<typeof heldBack>[0] & Pick<PersonRow, 'born_source' | 'died_source'>,
) {
  const { bornOn, bornWords } = bornOf(facts.born)
  const { bornOn: diedOn, bornWords: diedWords } = bornOf(facts.died)
  const { isLiving = before.is_living } = heldBack(before, {
    isLiving: facts.isLiving,
    diedOn,
    diedWords,
  })
  return {
    given_name: facts.givenName,
    surname: facts.surname,
    sex: facts.sex,
    born_on: bornOn,
    born_words: bornWords,
    born_place: facts.bornPlace,
    born_source: facts.bornSource ?? before.born_source,
    is_living: isLiving,
    died_on: diedOn,
    died_words: diedWords,
    died_place: facts.diedPlace,
    died_source: facts.diedSource ?? before.died_source,
  }
}
