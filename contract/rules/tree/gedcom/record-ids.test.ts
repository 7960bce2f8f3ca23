import { expect, test } from 'vitest'
import { RecordIds } from './record-ids.ts'

/** All ids behind one another, and where each begins. */
function idsIn(ids: readonly string[]) {
  const starts: number[] = []
  let text = ''
  for (const id of ids) {
    starts.push(text.length + 1)
    text += `@${id}@`
  }
  return { units: Uint8Array.from(text, (letter) => letter.charCodeAt(0)), starts }
}

/** Those of which it doesn't say, before their turn and at the end, what a map of texts would say. */
function unlikeAMap(ids: readonly string[], room = ids.length): string[] {
  const { units, starts } = idsIn(ids)
  const known = new RecordIds(units, 'cp1252', room)
  const map = new Map<string, number>()
  const wrong = ids.filter((id, number) => {
    const isKnown = map.has(id)
    const before = known.find(starts[number]!) === (map.get(id) ?? -1)
    if (!isKnown) map.set(id, number)
    return !before || known.add(starts[number]!, number) === isKnown
  })
  return [...wrong, ...ids.filter((id, number) => known.find(starts[number]!) !== map.get(id))]
}

test('an id is known again by its letters, however many and of whatever kind', () => {
  const tails = ['', '1', '12', '123', '1234567', '12345678', '123456789', '1234567890123456']
  const ids = tails.flatMap((tail) => [`I${tail}`, `F${tail}`, `\xdc${tail}`, `\0${tail}`, tail])
  expect(unlikeAMap([...ids, ...ids, '\0\0I1', '\0I1', 'I1\0'])).toEqual([])
})

test('twenty thousand ids that begin and end alike are each their own', () => {
  const ids = Array.from({ length: 20_000 }, (_, n) => `PERSON-${n}-OF-A-LONG-LINE`)
  expect(unlikeAMap(ids)).toEqual([])
})

test('more ids than there is room for near their place are asked for by their text', () => {
  const pairs = ['AA', 'BB', 'CC', 'DD'].map((pair) => pair + '-'.repeat(8))
  const ids = Array.from({ length: 4096 }, (_, n) =>
    Array.from({ length: 6 }, (_, at) => pairs[(n >> (at * 2)) & 3]).join(''),
  )
  expect(unlikeAMap([...ids, ...ids], 8)).toEqual([])
})
