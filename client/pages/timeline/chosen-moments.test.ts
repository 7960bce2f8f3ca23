import { expect, test } from 'vitest'
import type { TimelineKind } from '#contract/rules/timeline-kinds.ts'
import { byDecade, chosenMoments, everything } from './chosen-moments.ts'
import type { Line, Moment } from './moment.ts'

const moment = (key: string, kind: TimelineKind, on: string, ...people: string[]): Moment => ({
  key,
  kind,
  on,
  people,
  certainty: 'day',
  title: key,
  words: '',
  place: null,
  avatarId: null,
  picture: null,
  voice: null,
})

const line: Line = {
  people: [
    { key: 'joe', name: 'Joe' },
    { key: 'nora', name: 'Nora' },
  ],
  branches: [{ key: 'lake', name: 'The lake', people: ['nora', 'lily'] }],
  moments: [
    moment('joe-born', 'birth', '1941-03-02', 'joe'),
    moment('wedding', 'marriage', '1968-06-22', 'joe', 'margaret'),
    moment('boat', 'photo', '1969-08-14', 'joe', 'nora'),
    moment('lily-born', 'birth', '2023-04-11', 'lily'),
  ],
}

const keys = (moments: readonly Moment[]) => moments.map(({ key }) => key)

test('nothing chosen shows everything', () => {
  expect(chosenMoments(line, everything)).toEqual(line.moments)
})

test('person, branch and kind narrow the line together', () => {
  expect(keys(chosenMoments(line, { ...everything, person: 'joe' }))).toEqual([
    'joe-born',
    'wedding',
    'boat',
  ])
  expect(keys(chosenMoments(line, { ...everything, branch: 'lake' }))).toEqual([
    'boat',
    'lily-born',
  ])
  expect(keys(chosenMoments(line, { ...everything, person: 'joe', branch: 'lake' }))).toEqual([
    'boat',
  ])
  expect(keys(chosenMoments(line, { ...everything, kinds: ['birth'] }))).toEqual([
    'joe-born',
    'lily-born',
  ])
})

test('decades begin where their first moment is', () => {
  const decades = byDecade(line.moments)
  expect(decades.map(({ start, moments }) => [start, moments.length])).toEqual([
    ['1940', 1],
    ['1960', 2],
    ['2020', 1],
  ])
})
