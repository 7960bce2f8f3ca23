import type { TreeSkeleton } from '#contract/tree/index.ts'
import { sexes } from '#contract/rules/tree/family-graph.ts'
import { calledName } from '#contract/rules/person-name.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { shortDate } from '#contract/rules/tree/dates/short-date.ts'
import { yearShown } from './born-of.ts'
import { hiddenFrom } from './hidden-living.ts'
import { mayUndoOrRedo } from './undoable-changes.ts'
import { inReadableOrder } from './readable-order.ts'
import { readLinks, readPeople, type PersonRow } from './tree-store.ts'

/** Everyone and how they belong together. Viewers see the living by name and place in the tree, and no more. */
export async function readTree(viewer: FamilyViewer): Promise<TreeSkeleton> {
  const everyone = await readPeople(viewer)
  const at = new Map(everyone.map(({ id }, place) => [id, place]))
  const all = await readLinks(viewer, at)
  const { people, links, isHidden } = inReadableOrder({
    people: everyone,
    links: all,
    isHidden: hiddenFrom(viewer, everyone, all),
  })
  const me = people.findIndex(({ account_id }) => account_id === viewer.accountId)
  return {
    people: columnsOf(people, isHidden),
    ...links,
    me: me < 0 ? null : me,
    ...(await mayUndoOrRedo(viewer)),
  }
}

const columnsOf = (
  people: readonly PersonRow[],
  isHidden: (person: number) => boolean,
): TreeSkeleton['people'] => ({
  ids: people.map(({ id }) => id),
  names: people.map(nameOf),
  born: people.map((row, at) => (isHidden(at) ? null : yearShown(row.born_on, row.born_words))),
  died: people.map((row, at) => (isHidden(at) ? null : yearShown(row.died_on, row.died_words))),
  inexact: inexactAmong(people, isHidden),
  sex: people.map(({ sex }) => sexes.indexOf(sex)),
  isLiving: people.map(({ is_living, is_memorial }) => is_living && !is_memorial),
  portraits: people.map(({ portrait_id }) => portrait_id),
})

/** A day has its year; whatever else somebody wrote may be a guess. */
function inexactAmong(
  people: readonly PersonRow[],
  isHidden: (person: number) => boolean,
): TreeSkeleton['people']['inexact'] {
  const found: TreeSkeleton['people']['inexact'] = { people: [], born: [], died: [] }
  for (const [person, row] of people.entries()) {
    if ((!row.born_words && !row.died_words) || isHidden(person)) continue
    const born = shortDate(row.born_on, row.born_words)
    const died = shortDate(row.died_on, row.died_words)
    if (!/\D/.test(born + died)) continue
    found.people.push(person)
    found.born.push(born)
    found.died.push(died)
  }
  return found
}

const nameOf = ({ given_name, nickname, surname }: PersonRow) =>
  `${calledName({ givenName: given_name, nickname })} ${surname}`.trim()
