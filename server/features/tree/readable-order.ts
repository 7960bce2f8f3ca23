import { fullName } from '#contract/rules/person-name.ts'
import type { PersonRow, TreeLinks } from './tree-store.ts'

interface Placed {
  readonly people: readonly PersonRow[]
  readonly links: TreeLinks
  readonly isHidden: (person: number) => boolean
}

/** A birth that isn’t told isn’t told by where somebody stands either: whose is hidden come after all others, by name. */
export function inReadableOrder({ people, links, isHidden }: Placed): Placed {
  const places = people.map((_, at) => at)
  const hidden = places.filter(isHidden)
  if (hidden.length === 0) return { people, links, isHidden }
  const names = new Map(hidden.map((at) => [at, nameOf(people[at]!)]))
  hidden.sort((a, b) => compare(names.get(a)!, names.get(b)!))
  const shown = places.filter((at) => !isHidden(at))
  const order = [...shown, ...hidden]
  const to = new Int32Array(people.length)
  for (const [place, at] of order.entries()) to[at] = place
  return {
    people: order.map((at) => people[at]!),
    links: moved(links, to),
    isHidden: (person) => person >= shown.length,
  }
}

const nameOf = ({ given_name, surname, id }: PersonRow) =>
  `${fullName({ givenName: given_name, surname })} ${id}`

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function moved({ partnerships, chosenKin }: TreeLinks, to: Int32Array): TreeLinks {
  const elsewhere = (rows: readonly (readonly number[])[]) =>
    rows.map((row) => row.map((person) => to[person]!))
  const broods = partnerships.children.map((children, at) =>
    children
      .map((child, nth) => ({ child: to[child]!, parentage: partnerships.parentages[at]![nth]! }))
      .sort((a, b) => a.child - b.child),
  )
  return {
    partnerships: {
      ...partnerships,
      partners: elsewhere(partnerships.partners),
      children: broods.map((brood) => brood.map(({ child }) => child)),
      parentages: broods.map((brood) => brood.map(({ parentage }) => parentage)),
    },
    chosenKin: elsewhere(chosenKin),
  }
}
