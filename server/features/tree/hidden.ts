import { livingPeople } from '#contract/rules/tree/living.ts'
import { skeletonGraph } from '#contract/rules/tree/skeleton-graph.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { latestYear } from './born-of.ts'
import { readLinks, readPeople, type PersonRow, type TreeLinks } from './tree-store.ts'

/** Who may be alive, by everything the family knows: a birth may be known by a child’s. */
export function livingAmong(
  { now }: Pick<FamilyViewer, 'now'>,
  people: readonly PersonRow[],
  links: TreeLinks,
): (person: number) => boolean {
  const lifeOf = (person: number) => {
    const { born_on, born_words, is_living, is_memorial } = people[person]!
    return { bornBy: latestYear(born_on, born_words), hasDied: !is_living || is_memorial }
  }
  const graph = skeletonGraph({ people: { sex: people.map(() => 0) }, ...links })
  const living = livingPeople(graph, lifeOf, Number(now().slice(0, 4)))
  return (person) => living[person] === 1
}

/** Of whom this reader is told no more than the name. */
export const hiddenFrom = (
  viewer: FamilyViewer,
  people: readonly PersonRow[],
  links: TreeLinks,
): ((person: number) => boolean) =>
  viewer.role === 'viewer' ? livingAmong(viewer, people, links) : () => false

export async function isHiddenFrom(viewer: FamilyViewer, personId: string): Promise<boolean> {
  if (viewer.role !== 'viewer') return false
  const people = await readPeople(viewer)
  const at = new Map(people.map(({ id }, place) => [id, place]))
  const links = await readLinks(viewer, at)
  return livingAmong(viewer, people, links)(at.get(personId)!)
}
