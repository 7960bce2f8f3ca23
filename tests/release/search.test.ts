import { expect, test } from 'vitest'
import { casts } from './casts.ts'
import { plantedRules, shownIn } from './planted-rules.ts'
import { search } from './search.ts'

for (const [name, cast] of Object.entries(casts))
  test(`whatever anybody does, in whatever order, every promise about a release holds: ${name}`, () => {
    const { places, released, wrongs } = search(cast)
    expect([...wrongs]).toEqual([])
    // It is a search of something: there are many places, and some are releases.
    expect(places).toBeGreaterThan(100)
    expect(released).toBeGreaterThan(0)
  })

for (const [name, rules] of Object.entries(plantedRules))
  test(`the search finds the planted mistake “${name}”`, () => {
    expect(search(casts[shownIn(name)]!, rules, true).wrongs.size).toBeGreaterThan(0)
  })
