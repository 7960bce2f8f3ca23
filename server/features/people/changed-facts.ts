import type { Facts, Filling } from './merge-parts.ts'
import type { PersonRow } from './store.ts'

const groups: readonly (readonly (keyof Facts)[])[] = [
  ['given_name'],
  ['surname'],
  ['sex'],
  ['born_on', 'born_words'],
  ['born_place'],
  ['born_source'],
  ['is_living', 'died_on', 'died_words'],
  ['died_place'],
  ['died_source'],
  ['nickname'],
  ['kin_words'],
  ['notes'],
  ['time_zone'],
]

/** What of these columns is new; what belongs together goes along whole. */
export function changedFacts(before: PersonRow, columns: Facts): Filling {
  const after = { ...before, ...columns }
  const changed = groups.filter((group) => group.some((one) => after[one] !== before[one])).flat()
  const of = (row: PersonRow): Facts => Object.fromEntries(changed.map((one) => [one, row[one]]))
  return { id: before.id, before: of(before), after: of(after) }
}
