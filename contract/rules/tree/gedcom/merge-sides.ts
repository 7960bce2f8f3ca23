import { rowsOf } from '#contract/rules/tree/sparse-rows.ts'

/** One side of the links between people and families, as its records tell it; as many as it has room for at most. */
export class Side {
  length = 0
  readonly person: Uint32Array
  readonly family: Uint32Array
  readonly parentage: Uint8Array
  readonly line: Uint32Array

  constructor(most: number) {
    this.person = new Uint32Array(most)
    this.family = new Uint32Array(most)
    this.parentage = new Uint8Array(most)
    this.line = new Uint32Array(most)
  }

  add(person: number, family: number, parentage: number, line: number): void {
    const at = this.length++
    this.person[at] = person
    this.family[at] = family
    this.parentage[at] = parentage
    this.line[at] = line
  }

  /** Only what is used; nothing is copied. */
  columns() {
    const { length } = this
    return {
      person: this.person.subarray(0, length),
      family: this.family.subarray(0, length),
      parentage: this.parentage.subarray(0, length),
    }
  }
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
  const toldRows = placesByFamily(families, told)
  const ownRows = placesByFamily(families, own)
  const merged = new Side(told.length + own.length)
  // Where in `merged` somebody is, and in which family that was.
  const place = new Int32Array(people)
  const seenIn = new Int32Array(people).fill(-1)
  const confirmed = new Uint8Array(told.length)
  for (let family = 0; family < families; family++) {
    const first = merged.length
    for (let at = toldRows.start[family]!; at < toldRows.start[family + 1]!; at++)
      add(told, toldRows.items[at]!, family)
    const last = merged.length
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
    place[person] = merged.length
    merged.add(person, family, side.parentage[link]!, side.line[link]!)
  }
}

function placesByFamily(families: number, { family, length }: Side) {
  const places = new Uint32Array(length)
  for (let at = 0; at < length; at++) places[at] = at
  return rowsOf(families, family.subarray(0, length), places)
}
