import { eachChild, type FamilyGraph } from './family-graph.ts'

/** People whose link to a parent closes a circle: somebody would be their own ancestor. */
export function closingChildren(graph: FamilyGraph): number[] {
  const state = new Uint8Array(graph.people)
  const closing = new Set<number>()
  for (let person = 0; person < graph.people; person++)
    if (state[person] === 0) walk(graph, person, state, closing)
  return [...closing].sort((a, b) => a - b)
}

const onTheWay = 1
const done = 2

/** Depth first without recursion: a line of a million generations is only a long array. */
function walk(graph: FamilyGraph, root: number, state: Uint8Array, closing: Set<number>): void {
  const path = [root]
  while (path.length > 0) {
    const person = path.at(-1)!
    if (state[person] !== 0) {
      path.pop()
      state[person] = done
      continue
    }
    state[person] = onTheWay
    eachChild(graph, person, (child) => {
      if (state[child] === 0) path.push(child)
      else if (state[child] === onTheWay) closing.add(child)
    })
  }
}
