import { expect, test } from 'vitest'
import { demoFamily } from './family.ts'
import { demoFilms } from './films/films.ts'
import { places } from './places.ts'
import type { DemoMessage } from './shape.ts'
import { spokenWords } from './voices/words.ts'

const family = demoFamily('2026-11-15')

test('five generations and 35 to 45 people', () => {
  expect(new Set(family.people.map((one) => one.generation))).toEqual(new Set([1, 2, 3, 4, 5]))
  expect(family.people.length).toBeGreaterThanOrEqual(35)
  expect(family.people.length).toBeLessThanOrEqual(45)
})

test('a stepchild, adopted children, twins, chosen kin and people with no known surname', () => {
  const natures = family.parents.map((one) => one.nature)
  expect(natures.filter((one) => one === 'step').length).toBeGreaterThanOrEqual(2)
  expect(natures.filter((one) => one === 'adoptive').length).toBe(4)
  const nameless = family.people.filter((one) => one.familyName === null)
  expect(nameless.map((one) => one.key)).toEqual(['rosalie', 'teresa'])
  expect(family.chosenKin.map((one) => one.person)).toContain('dot-wojcik')
  const twins = family.people.filter((one) => ['carys-pryce', 'owen-pryce'].includes(one.key))
  expect(new Set(twins.map((one) => one.born.on)).size).toBe(1)
})

test('everyone named anywhere is in the family, and everyone in it is named somewhere', () => {
  const named = [
    ...family.parents.flatMap((one) => [one.parent, one.child]),
    ...family.partners.flatMap((one) => one.people),
    ...family.chosenKin.flatMap((one) => [one.person, one.of]),
    ...family.members.map((one) => one.person),
    ...family.stories.flatMap((one) => [one.teller, ...one.about]),
    ...family.recipes.map((one) => one.from),
    ...family.messages.flatMap((one) => [one.author, one.account, ...one.to, ...keepersOf(one)]),
    ...[...family.memories, ...family.films].flatMap((one) => [one.addedBy, ...one.people]),
    ...[...family.albums, ...family.told, ...family.remarks].map((one) => one.by),
    ...family.capsules.flatMap((one) => [one.owner, ...one.contributors]),
    ...spokenWords.map((one) => one.speaker),
  ]
  expect([...new Set(named)].sort()).toEqual(family.people.map((one) => one.key).sort())
})

test('only active members made messages, and only those who may edit added memories', () => {
  const active = family.members.filter((one) => one.status === 'active')
  const members = active.map((one) => one.person)
  const editors = active.filter((one) => one.role !== 'viewer').map((one) => one.person)
  expect(family.messages.filter((one) => !members.includes(one.account))).toEqual([])
  const added = [...family.memories, ...family.films].map((one) => one.addedBy)
  const told = [...family.albums, ...family.told, ...family.remarks].map((one) => one.by)
  expect([...added, ...told].filter((person) => !editors.includes(person))).toEqual([])
  expect(family.members.filter((one) => one.role === 'owner')).toHaveLength(1)
})

test('albums, voices and remarks are of what the family has, and no album holds anything twice', () => {
  const kept = [...family.memories, ...family.films].map((one) => one.key)
  const meant = [
    ...family.albums.flatMap((one) => one.holds),
    ...[...family.told, ...family.remarks].map((one) => one.memory),
  ]
  expect(meant.filter((key) => !kept.includes(key))).toEqual([])
  for (const { holds } of family.albums) expect(new Set(holds).size).toBe(holds.length)
  expect(family.films.map((one) => one.key)).toEqual(
    expect.arrayContaining(demoFilms.map((one) => one.key)),
  )
})

test('the living have a home and its time zone; the dead and the unknown have none', () => {
  const odd = family.people.filter(({ died, familyName, livesIn, timeZone, email }) =>
    died || familyName === null
      ? livesIn || timeZone || email
      : livesIn === null || timeZone !== places[livesIn].zone,
  )
  expect(odd).toEqual([])
})

test('every voice named is recorded, and every recording is used', () => {
  const used = [
    ...family.messages.map((one) => one.voice),
    ...family.stories.map((one) => one.voice),
    ...family.capsules.flatMap((one) => one.voices),
  ].filter((voice) => voice !== null)
  expect(new Set(used)).toEqual(new Set(spokenWords.map((one) => one.key)))
})

test('a spoken message is spoken by its author', () => {
  const speakers = new Map(spokenWords.map((one) => [one.key, one.speaker]))
  const spoken = family.messages.filter((one) => one.voice)
  expect(spoken.map((one) => speakers.get(one.voice!))).toEqual(spoken.map((one) => one.author))
})

test('fourteen messages wait for their day, and each has either a voice or words', () => {
  expect(family.messages.filter((one) => one.state === 'waiting')).toHaveLength(14)
  expect(family.messages.filter((one) => (one.voice === null) === (one.words === null))).toEqual([])
})

test('a message has a day of delivery exactly when it was delivered', () => {
  const odd = family.messages.filter(
    (one) => (one.state === 'delivered') !== (one.deliveredOn !== null),
  )
  expect(odd).toEqual([])
})

test('stories are 60 to 200 words', () => {
  const lengths = family.stories.map((one) => one.words.split(/\s+/).length)
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(60)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(200)
})

test('keys are unique within their kind, and the same in another year', () => {
  const later = demoFamily('2033-03-03')
  for (const kind of [
    'people',
    'stories',
    'recipes',
    'messages',
    'memories',
    'films',
    'albums',
    'capsules',
    'wishes',
  ] as const) {
    const keys = family[kind].map((one) => one.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(later[kind].map((one) => one.key)).toEqual(keys)
  }
})

test('no address could reach a real person', () => {
  const addresses = family.people.map((one) => one.email).filter((email) => email !== null)
  expect(addresses.length).toBeGreaterThan(9)
  expect(addresses.filter((email) => !email.endsWith('.example'))).toEqual([])
})

test('the notice says that the family is made up', () => {
  expect(family.notice).toContain('made up')
  expect(family.memories.filter((one) => !one.alt.includes('Made up'))).toEqual([])
})

function keepersOf({ trigger }: DemoMessage): string[] {
  return 'keepers' in trigger ? trigger.keepers : []
}
