import { isWithinLife, livingPeople } from '#contract/rules/tree/living.ts'
import { skeletonGraph } from '#contract/rules/tree/skeleton-graph.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { latestYear } from '#contract/rules/tree/dates/birth-years.ts'
import { readSome, readTreeTexts, wholeIn, type PersonRow, type TreeLinks } from './tree-store.ts'

/** Who may be alive, by everything the family knows: a birth may be known by a child’s. */
export function livingAmong(
  { now }: Pick<FamilyViewer, 'now'>,
  people: readonly PersonRow[],
  links: TreeLinks,
): (person: number) => boolean {
  const graph = skeletonGraph({ people: { sex: people.map(() => 0) }, ...links })
  const living = livingPeople(graph, (person) => lifeOf(people[person]!), Number(now().slice(0, 4)))
  return (person) => living[person] === 1
}

/** Of whom this reader is told no more than the name. */
export const hiddenFrom = (
  viewer: Pick<FamilyViewer, 'role' | 'now'>,
  people: readonly PersonRow[],
  links: TreeLinks,
): ((person: number) => boolean) =>
  viewer.role === 'viewer' ? livingAmong(viewer, people, links) : () => false

/** The same where not everybody is known who could tell: whoever may be alive as far as their own record says. */
export const hiddenInPart = (
  viewer: Pick<FamilyViewer, 'role' | 'now'>,
  people: readonly PersonRow[],
): ((person: number) => boolean) =>
  viewer.role === 'viewer' ? (person) => mayLive(viewer, people[person]!) !== false : () => false

/** Of these people, those of whom this reader is told no more than the name. */
export async function hiddenAmong(
  viewer: FamilyViewer,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (viewer.role !== 'viewer') return new Set()
  const people = await readSome(viewer, ids)
  const lives = people.map((row) => mayLive(viewer, row))
  if (lives.every((isLiving) => isLiving !== undefined))
    return new Set(people.filter((_, at) => lives[at]).map(({ id }) => id))
  const { people: everyone, links } = wholeIn(await readTreeTexts(viewer))
  const at = new Map(everyone.map(({ id }, place) => [id, place]))
  const isLiving = livingAmong(viewer, everyone, links)
  return new Set(ids.filter((id) => at.has(id) && isLiving(at.get(id)!)))
}

/** As far as their own record says; undefined where only their kin can. */
function mayLive({ now }: Pick<FamilyViewer, 'now'>, row: PersonRow): boolean | undefined {
  const { bornBy, hasDied } = lifeOf(row)
  if (hasDied) return false
  return bornBy < Infinity ? isWithinLife(bornBy, Number(now().slice(0, 4))) : undefined
}

const lifeOf = ({ born_on, born_words, is_living, is_memorial }: PersonRow) => ({
  bornBy: latestYear(born_on, born_words),
  hasDied: !is_living || is_memorial,
})
