import { expect, test } from 'vitest'
import { factsInTags } from './child/tag-facts.ts'

test('an iPhone’s film tells the day as it was there, its place and its camera', () => {
  expect(
    factsInTags({
      creation_time: '2019-06-08T22:31:02.000000Z',
      'com.apple.quicktime.creationdate': '2019-06-09T00:31:02+0200',
      'com.apple.quicktime.location.ISO6709': '+47.1667-088.5000+180.000/',
      'com.apple.quicktime.make': 'Apple',
      'com.apple.quicktime.model': 'iPhone 8',
    }),
  ).toEqual({
    takenOn: '2019-06-09',
    certainty: 'day',
    secondOfDay: 31 * 60 + 2,
    camera: 'Apple iPhone 8',
    position: { latitude: 47.1667, longitude: -88.5 },
    caption: '',
    tags: [],
  })
})

test.each([
  ['the moment of another phone', { creation_time: '2014-12-24T18:00:00.000000Z' }, '2014-12-24'],
  ['the year of a song', { date: '1986' }, '1986-01-01'],
  [
    'a year that the moment makes exact',
    { date: '1986', creation_time: '1986-07-14T15:00:00.000000Z' },
    '1986-07-14',
  ],
  [
    'a year beside the moment of another',
    { date: '1986', creation_time: '2024-03-01T10:00:00.000000Z' },
    '1986-01-01',
  ],
  ['a month', { DATE: '1986-07' }, '1986-07-01'],
  ['a clock that was never set', { creation_time: '1970-01-01T00:00:07.000000Z' }, null],
  [
    'the day on which a program wrote an old tape anew',
    { creation_time: '2024-03-01T10:00:00.000000Z', encoder: 'HandBrake 1.7.2' },
    null,
  ],
  ['nonsense', { date: 'last summer', location: 'by the lake' }, null],
])('%s is believed as far as it goes', (_, tags, takenOn) => {
  expect(factsInTags(tags)).toMatchObject({ takenOn, position: null })
})

test.each([
  ['+47.1667-088.5000/', { latitude: 47.1667, longitude: -88.5 }],
  ['+00.0000+000.0000/', null],
  ['+95.0000+010.0000/', null],
  ['47.1, -88.5', null],
])('a place written as %s', (location, position) => {
  expect(factsInTags({ location }).position).toEqual(position)
})
