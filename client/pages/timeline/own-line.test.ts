import { expect, test } from 'vitest'
import type { MediaItem } from '#contract/media.ts'
import type { PersonListItem } from '#contract/people/index.ts'
import { ownLine } from './own-line.ts'

const joe: PersonListItem = {
  id: 'joe',
  givenName: 'Joe',
  nickname: '',
  kinWords: '',
  bornWords: '',
  isMember: false,
  surname: 'Ellis',
  bornOn: '1941-03-02',
  diedOn: '2022-02-27',
  isLiving: false,
  portraitId: null,
  isMadeUp: false,
}

const recording: MediaItem = {
  id: 'storm',
  kind: 'audio',
  fileName: 'storm.webm',
  contentType: 'audio/webm',
  byteLength: 1,
  sha256: '',
  caption: 'The big storm',
  isMadeUp: false,
  durationMs: 30_000,
  copy: {
    state: 'none',
    reason: null,
    byteLength: null,
    durationMs: null,
    peaks: [],
    hasPoster: false,
  },
  width: null,
  height: null,
  uploadedBy: { id: 'frances', displayName: 'Frances' },
  voiceOf: null,
  createdAt: '2019-04-28T19:00:00.000Z',
}

test('a family’s own line holds its lives and its recordings, the oldest first', () => {
  const someone = { ...joe, id: 'rosalie', givenName: 'Rosalie', bornOn: null, diedOn: null }
  const line = ownLine({ id: 'family', people: [joe, someone], media: [recording] })
  expect(line.moments.map(({ on, kind, title }) => [on, kind, title])).toEqual([
    ['1941-03-02', 'birth', 'Joe Ellis was born'],
    ['2019-04-28', 'voice', 'The big storm'],
    ['2022-02-27', 'death', 'Joe Ellis died'],
  ])
  expect(line.moments[1]!.voice!.src).toBe('/api/families/family/media/storm/playback')
  expect(line.people.map(({ name }) => name)).toEqual(['Joe Ellis', 'Rosalie Ellis'])
})
