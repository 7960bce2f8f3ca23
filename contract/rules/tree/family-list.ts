import { eachChild, eachParent, eachPartner, type FamilyGraph } from './family-graph.ts'

/** One line of the family as an indented list. */
export interface ListLine {
  readonly person: number
  /** How many generations below the first of their line. */
  readonly depth: number
  /** Those beside them who stand nowhere else. */
  readonly partners: readonly number[]
  /** How many lines follow that are below this one. */
  readonly below: number
}

/** Everyone exactly once, as line or as partner: the same people that a drawn tree shows, for reading. */
export function familyList(graph: FamilyGraph): ListLine[] {
  const shown = new Uint8Array(graph.people)
  const lines: Open[] = []
  for (const isFirst of [beginsLine, () => true])
    for (let person = 0; person < graph.people; person++)
      if (!shown[person] && isFirst(graph, person)) line(graph, person, shown, lines)
  return counted(lines)
}

type Open = Omit<ListLine, 'below'>

/** Without parents, and nobody’s partner who has some: those stand beside them. */
function beginsLine(graph: FamilyGraph, person: number): boolean {
  let begins = !hasParents(graph, person)
  eachPartner(graph, person, (partner) => {
    if (hasParents(graph, partner)) begins = false
  })
  return begins
}

function hasParents(graph: FamilyGraph, person: number): boolean {
  let has = false
  eachParent(graph, person, () => (has = true))
  return has
}

/** Without recursion: a line of any length is only a long array. */
function line(graph: FamilyGraph, first: number, shown: Uint8Array, lines: Open[]): void {
  const waiting = [{ person: first, depth: 0 }]
  while (waiting.length > 0) {
    const { person, depth } = waiting.pop()!
    if (shown[person]) continue
    shown[person] = 1
    const partners: number[] = []
    const children: number[] = []
    const own = (parent: number) => eachChild(graph, parent, (child) => children.push(child))
    own(person)
    eachPartner(graph, person, (partner) => {
      if (shown[partner] || hasParents(graph, partner)) return
      shown[partner] = 1
      partners.push(partner)
      own(partner)
    })
    lines.push({ person, depth, partners })
    for (const child of [...new Set(children)].toReversed())
      if (!shown[child]) waiting.push({ person: child, depth: depth + 1 })
  }
}

function counted(lines: readonly Open[]): ListLine[] {
  const below = new Uint32Array(lines.length)
  const open: number[] = []
  const close = (until: number, at: number) => {
    while (open.length > 0 && lines[open.at(-1)!]!.depth >= until) {
      const closed = open.pop()!
      below[closed] = at - closed - 1
    }
  }
  lines.forEach(({ depth }, at) => {
    close(depth, at)
    open.push(at)
  })
  close(0, lines.length)
  return lines.map((one, at) => ({ ...one, below: below[at]! }))
}
