import { expect, it } from 'vitest'
import { smallFamily } from '#tests/support/small-family.ts'
import { kinshipOf } from './kinship.ts'
import { KinshipSearch } from './search.ts'

const { graph, numberOf, names } = smallFamily(
  'Adam:m + Eve:f = Abe:m, Bea:f, Cy:m',
  'Adam + Lil:f = Hal:m',
  'Abe + Ada:f = Ben:m, Bob:m',
  'Bea + Bert:m = Cora:f',
  'Hal + Hanna:f = Hugo:m',
  'Ben + Betty:f = Dan:m',
  'Cora + Carl:m = Dora:f',
  'Dora + Dirk:m = Ella:f',
  'Dan + Dina:f = Finn:m, Gwen:f/adopted, Fred:m/foster',
  'Dina + Otto:m = Ola:f',
  'Otto + Olga:f = Oleg:m',
  'Betty + Max:m =',
  'Max + Mia:f = Milo:m',
  'Pa:m + Ma:f = Dina, Dex:m',
  'Dex + Doro:f =',
  'Finn + Fay:f = Kit:f',
  'Grim:m + Gaia:f = Gwen',
)
const search = new KinshipSearch(graph)
const to = (one: string, other: string) => kinshipOf(search, numberOf(one), numberOf(other)).words

it.each([
  ['Ben', 'Abe', 'father'],
  ['Finn', 'Adam', 'great-great-grandfather'],
  ['Abe', 'Bea', 'sister'],
  ['Abe', 'Hal', 'half-brother'],
  ['Ben', 'Bea', 'aunt'],
  ['Dan', 'Cy', 'great-uncle'],
  ['Bea', 'Ben', 'nephew'],
  ['Bea', 'Dan', 'great-nephew'],
  ['Ben', 'Cora', 'first cousin'],
  ['Ben', 'Hugo', 'half-first cousin'],
  ['Dan', 'Dora', 'second cousin'],
  ['Dan', 'Ella', 'second cousin once removed'],
  ['Ben', 'Ella', 'first cousin twice removed'],
  ['Finn', 'Gwen', 'adopted sister'],
  ['Dan', 'Gwen', 'adopted daughter'],
  ['Gwen', 'Dan', 'adoptive father'],
  ['Gwen', 'Grim', 'father'],
  ['Fred', 'Dina', 'foster mother'],
  ['Gwen', 'Ben', 'adoptive grandfather'],
  ['Dan', 'Dina', 'wife'],
  ['Dan', 'Pa', 'father-in-law'],
  ['Pa', 'Dan', 'son-in-law'],
  ['Dan', 'Dex', 'brother-in-law'],
  ['Dex', 'Dan', 'brother-in-law'],
  ['Dan', 'Doro', 'sister-in-law'],
  ['Finn', 'Ola', 'half-sister'],
  ['Finn', 'Otto', 'stepfather'],
  ['Finn', 'Oleg', 'stepbrother'],
  ['Otto', 'Finn', 'stepson'],
  ['Dan', 'Max', 'stepfather'],
  ['Dan', 'Milo', 'stepbrother'],
  ['Finn', 'Max', 'step-grandfather'],
  ['Max', 'Finn', 'step-grandson'],
  ['Ben', 'Carl', 'first cousin’s husband'],
  ['Carl', 'Ben', 'wife’s first cousin'],
  ['Dan', 'Dan', 'the same person'],
])('to %s, %s is their %s', (one, other, words) => {
  expect(to(one, other)).toBe(words)
})

it('a path is walked step by step, and people without one are not connected', () => {
  const { path } = kinshipOf(search, numberOf('Dan'), numberOf('Doro'))
  expect(path.map(({ step, person }) => `${step} ${names[person]}`)).toEqual([
    'partner Dina',
    expect.stringMatching(/^parent (Pa|Ma)$/),
    'child Dex',
    'partner Doro',
  ])
  const apart = smallFamily('A + B = C', 'D + E = F')
  const other = kinshipOf(new KinshipSearch(apart.graph), apart.numberOf('A'), apart.numberOf('F'))
  expect(other).toMatchObject({ kind: 'none', words: 'not connected', path: [] })
})

it('forty generations of cousin marriages and a man who is his own grandfather are answered at once', () => {
  const lines = ['a0:m + b0:f = a1:m, b1:f']
  for (let n = 1; n < 40; n++) lines.push(`a${n} + b${n} = a${n + 1}:m, b${n + 1}:f`)
  const collapsed = smallFamily(...lines)
  const found = kinshipOf(
    new KinshipSearch(collapsed.graph),
    collapsed.numberOf('a40'),
    collapsed.numberOf('a0'),
  )
  expect(found).toMatchObject({ words: '38th great-grandfather' })
  const circle = smallFamily('Joe:m + Jo:f = Jim:m', 'Jim + Jan:f = Joe')
  const round = new KinshipSearch(circle.graph)
  expect(kinshipOf(round, circle.numberOf('Joe'), circle.numberOf('Jan')).words).toBe('mother')
})

it('nobody is called a husband who didn’t marry, and whoever has parted is told as former', () => {
  const lines = ['Ann:f + Bo:m = Cy:m', 'Ann + Dan:m =', 'Ann + Ed:m =', 'Fay:f + Ed = Gus:m']
  const { graph: plain, numberOf } = smallFamily(...lines, 'Hal:m + Hetty:f = Bo', 'Ann + Ed =')
  const kind = Uint8Array.from([0, 1, 2, 0, 0, 3])
  const couples = { kind, isOver: Uint8Array.from([1, 0, 0, 0, 0, 1]) }
  const own = new KinshipSearch({ ...plain, couples })
  const to = (one: string, other: string) => kinshipOf(own, numberOf(one), numberOf(other)).words
  expect(to('Ann', 'Bo')).toBe('former husband')
  expect(to('Ann', 'Dan')).toBe('partner')
  // Once without a word about it and parted, and engaged by now.
  expect(to('Ann', 'Ed')).toBe('fiancé')
  expect(to('Ed', 'Ann')).toBe('fiancée')
  expect(to('Ed', 'Fay')).toBe('wife')
  expect(to('Ann', 'Hal')).toBe('former father-in-law')
  expect(to('Cy', 'Dan')).toBe('stepfather')
  expect(to('Fay', 'Cy')).toBe('husband’s fiancée’s son')
})
