import { expect, it } from 'vitest'
import type { Life, TreeSkeleton } from '#contract/tree/index.ts'
import { TreeFamily } from './family.ts'
import { kinWay } from './kin-way.ts'
import { likelySame, writtenTwice } from './likely-same.tsx'
import { linksOf } from './links-of.ts'

function familyOf(names: string[], born: (number | null)[] = []): TreeFamily {
  const all = <T>(value: T) => names.map(() => value)
  const skeleton: TreeSkeleton = {
    people: {
      ids: names.map((_, at) => `id-${at}`),
      names,
      born: names.map((_, at) => born[at] ?? null),
      died: all(null),
      sex: all(0),
      isLiving: all(true),
      inexact: { people: [], born: [], died: [] },
      otherNames: { people: [], names: [] },
      portraits: all(null),
    },
    partnerships: { ids: [], kinds: [], ended: [], partners: [], children: [], parentages: [] },
    chosenKin: [[0, 1]],
    me: 0,
    mayUndo: false,
    mayRedo: false,
  }
  return new TreeFamily(skeleton)
}

it('is the same family whether it was made ready before or is asked at once, or in between', async () => {
  const names = Array.from({ length: 4500 }, (_, nth) => `Anna Berg${nth % 1500}`)
  const [ready, asked] = [familyOf(names), familyOf(names)]
  const made = ready.makeReady()
  expect(ready.placeOf('id-4499')).toBe(4499)
  await made
  for (const family of [ready, asked]) {
    expect(family.calledSo('anna berg7')).toEqual([7, 1507, 3007])
    expect(family.find('berg1499', 5)).toEqual([1499, 2999, 4499])
    expect(family.placeOf('id-3')).toBe(3)
  }
})

it('a namesake is found however many names only begin alike', () => {
  const others = Array.from({ length: 80 }, (_, nth) => `Anna Berg${nth}`)
  const family = familyOf(['Joe', ...others, 'ANNA Bérg', 'Anna Berg'])
  expect(likelySame(family, { givenName: 'Anna', surname: 'Berg' })).toEqual([81, 82])
  expect(writtenTwice(family, 82)).toEqual([81])
  expect(writtenTwice(family, 0)).toEqual([])
})

it('somebody is found, and known as the same, by each of their names', () => {
  const { skeleton } = familyOf(['Dot Hale', 'Anna Berg'])
  const otherNames = { people: [0, 0], names: ['Dorothy Hale', 'Дороти Lindqvist'] }
  const family = new TreeFamily({ ...skeleton, people: { ...skeleton.people, otherNames } })
  for (const typed of ['doro hale', 'lindq', 'дороти', 'dot lindqvist'])
    expect(family.find(typed, 5)).toEqual([0])
  expect(likelySame(family, { givenName: 'Dorothy', surname: 'Hale' })).toEqual([0])
  expect(likelySame(family, { givenName: 'Dorothy', surname: 'Lind' })).toEqual([])
})

it('grandfathers and grandsons of one name are two people', () => {
  const family = familyOf(['Joe Hale', 'Joe Hale', 'Joe Hale'], [1890, 1950])
  const newPerson = { givenName: 'Joe', surname: 'Hale', bornWords: 'about 1950' }
  expect(likelySame(family, newPerson)).toEqual([1, 2])
})

it('chosen kin belong together, though neither blood nor marriage says so', () => {
  const family = familyOf(['Joe', 'Dot', 'Ann'])
  expect(kinWay(family, 0, 1)?.kinship.words).toBe('chosen kin')
  expect(kinWay(family, 0, 2)?.kinship.kind).toBe('none')
})

it('chosen kin are among the links that can be taken away', () => {
  const life: Life = {
    isHidden: false,
    version: 1,
    names: [],
    events: [],
    partnerships: [],
    parentages: [],
    chosenKin: [
      { id: 'kinship', personId: 'id-1' },
      { id: 'unseen', personId: 'somebody-else' },
    ],
  }
  expect(linksOf(familyOf(['Joe', 'Dot']), 0, life)).toEqual([
    { kind: 'chosen-kin', id: 'kinship', words: 'Chosen kin of Dot' },
  ])
})
