import { eachParent, sexOf, type FamilyGraph } from '#contract/rules/tree/family-graph.ts'
import { bloodWords } from './blood-words.ts'
import { byMarriage } from './marriage-words.ts'
import { KinshipSearch, type CommonAncestors, type PathStep } from './search.ts'

export interface Kinship {
  /** What the second is to the first: “second cousin once removed”, “stepmother”, “wife’s uncle”. */
  readonly words: string
  readonly kind: 'self' | 'blood' | 'adoption' | 'marriage' | 'chosen' | 'none'
  readonly path: readonly PathStep[]
  /** Whom both descend from. */
  readonly ancestors: readonly number[]
}

const none: Kinship = { words: 'not connected', kind: 'none', path: [], ancestors: [] }

/** How two people belong together: by blood first, then by adoption and fostering, then by marriage. */
export function kinshipOf(search: KinshipSearch, one: number, other: number): Kinship {
  if (one === other) return { words: 'the same person', kind: 'self', path: [], ancestors: [] }
  const blood = search.commonAncestors(one, other, true)
  const path = search.shortestPath(one, other)
  // A wife who is also an eighth cousin is a wife.
  if (blood && !(path?.length === 1 && path[0]!.step === 'partner'))
    return byBlood(search.graph, blood, one, other)
  if (!path) return none
  const near = path.length === 1 ? null : search.commonAncestors(one, other, false)
  const isUpAndDown = near !== null && near.path.length <= path.length
  const way = isUpAndDown ? near.path : path
  const isByLine = way.every(({ step }) => step !== 'partner') && isOneRidge(way)
  if (isByLine) return byLine(search.graph, way, one, near?.ancestors ?? [])
  return { words: byMarriage(search.graph, one, path), kind: 'marriage', path, ancestors: [] }
}

/** First only up, then only down. */
const isOneRidge = (path: readonly PathStep[]) =>
  !path.some(({ step }, at) => step === 'child' && path[at + 1]?.step === 'parent')

function byBlood(
  graph: FamilyGraph,
  { up, down, ancestors, path }: CommonAncestors,
  one: number,
  other: number,
): Kinship {
  const words = bloodWords(up, down, sexOf(graph, other))
  const half = isHalf(graph, up, down, ancestors, path, one) ? 'half-' : ''
  return { words: `${half}${words}`, kind: 'blood', path, ancestors }
}

/**
 * Through one ancestor only, though on each side a second parent is known: half-siblings, half-uncles, half-cousins.
 * Where one side's other parent is unknown nobody can say, and nothing is said.
 */
function isHalf(
  graph: FamilyGraph,
  up: number,
  down: number,
  ancestors: readonly number[],
  path: readonly PathStep[],
  one: number,
): boolean {
  if (up === 0 || down === 0 || ancestors.length > 1) return false
  const before = up === 1 ? one : path[up - 2]!.person
  const after = path[up]!.person
  return birthParents(graph, before) > 1 && birthParents(graph, after) > 1
}

function birthParents(graph: FamilyGraph, person: number): number {
  const parents = new Set<number>()
  eachParent(graph, person, (parent, parentage) => {
    if (parentage === 0) parents.add(parent)
  })
  return parents.size
}

const adjectives: Readonly<Record<string, readonly [up: string, down: string]>> = {
  adopted: ['adoptive', 'adopted'],
  foster: ['foster', 'foster'],
  step: ['step', 'step'],
  other: ['chosen', 'chosen'],
}

/** Along parents and children of whom at least one isn't by birth. */
function byLine(
  graph: FamilyGraph,
  path: readonly PathStep[],
  one: number,
  ancestors: readonly number[],
): Kinship {
  const up = path.filter(({ step }) => step === 'parent').length
  const down = path.length - up
  const other = path.at(-1)!.person
  const words = bloodWords(up, down, sexOf(graph, other))
  const how = unlikeBirth(graph, one, path)
  const [above, below] = adjectives[how] ?? ['', '']
  const adjective = down === 0 ? above : below
  const name =
    how === 'step' ? `step${up + down > 1 && up !== 1 ? '-' : ''}${words}` : `${adjective} ${words}`
  return { words: name.trim(), kind: 'adoption', path, ancestors }
}

/** The kind of the first link that isn't birth. */
function unlikeBirth(graph: FamilyGraph, one: number, path: readonly PathStep[]): string {
  let before = one
  for (const { step, person } of path) {
    const [child, parent] = step === 'parent' ? [before, person] : [person, before]
    const kinds: number[] = []
    eachParent(graph, child, (found, parentage) => {
      if (found === parent) kinds.push(parentage)
    })
    if (!kinds.includes(0)) return ['birth', 'adopted', 'foster', 'step', 'other'][kinds[0] ?? 0]!
    before = person
  }
  return 'birth'
}
