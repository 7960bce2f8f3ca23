import { rowsOf } from '#contract/rules/tree/sparse-rows.ts'

/** One side of the links between people and families, as its records tell it. */
export interface Side {
  readonly person: number[]
  readonly family: number[]
  readonly parentage: number[]
  readonly line: number[]
}

/**
 * Links as families tell them, and as people do: each once. What only one side tells counts as well.
 * Linear however many children a family has.
 */
export function mergeSides(
  families: number,
  people: number,
  told: Side,
  own: Side,
  oneSided: (line: number) => void,
): Side {
  const toldRows = rowsOf(families, told.family, [...told.family.keys()])
  const ownRows = rowsOf(families, own.family, [...own.family.keys()])
  const merged: Side = { person: [], family: [], parentage: [], line: [] }
  // Where in `merged` somebody is, and in which family that was.
  const place = new Int32Array(people)
  const seenIn = new Int32Array(people).fill(-1)
  const confirmed = new Uint8Array(told.person.length)
  for (let family = 0; family < families; family++) {
    const first = merged.person.length
    for (let at = toldRows.start[family]!; at < toldRows.start[family + 1]!; at++)
      add(told, toldRows.items[at]!, family)
    const last = merged.person.length
    for (let at = ownRows.start[family]!; at < ownRows.start[family + 1]!; at++) {
      const link = ownRows.items[at]!
      const person = own.person[link]!
      if (seenIn[person] === family) {
        const there = place[person]!
        merged.parentage[there] ||= own.parentage[link]!
        if (there < last) confirmed[there - first] = 1
      } else {
        oneSided(own.line[link]!)
        add(own, link, family)
      }
    }
    for (let at = first; at < last; at++) {
      if (confirmed[at - first] === 0) oneSided(merged.line[at]!)
      confirmed[at - first] = 0
    }
  }
  return merged

  function add(side: Side, link: number, family: number): void {
    const person = side.person[link]!
    if (seenIn[person] === family) return
    seenIn[person] = family
    place[person] = merged.person.length
    merged.person.push(person)
    merged.family.push(family)
    merged.parentage.push(side.parentage[link]!)
    merged.line.push(side.line[link]!)
  }
}
