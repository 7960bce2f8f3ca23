import { expect, test } from 'vitest'
import type { TimelineMoment } from '#contract/timeline.ts'
import { ownMoment } from './own-moment.ts'

const told: TimelineMoment = {
  key: 'voice-storm',
  kind: 'voice',
  on: '2019-04-28',
  certainty: 'day',
  written: '',
  title: 'The big storm',
  words: '',
  place: '',
  people: [{ id: 'joe', name: 'Joe Ellis' }],
  picture: null,
  voice: { mediaId: 'storm', durationMs: 30_000, hasLine: true },
}

test('a family’s own moments are heard and seen from its own files', () => {
  const heard = ownMoment('family', told)
  expect(heard.voice!.src).toBe('/api/families/family/media/storm/playback')
  expect(heard.voice!.kept).toEqual({ familyId: 'family', mediaId: 'storm' })
  expect(heard.avatarId).toBeNull()
  expect(heard.cards).toEqual([{ id: 'joe', name: 'Joe Ellis' }])
  const picture = { memoryId: 'boat', isWaiting: false, aspect: 200 }
  const seen = ownMoment('family', { ...told, kind: 'photo', voice: null, picture })
  expect(seen.picture).toMatchObject({ width: 640, height: 320, memoryId: 'boat' })
  expect(seen.picture!.src).toBe('/api/families/family/memories/boat/picture?size=small')
  expect(ownMoment('family', { ...told, kind: 'birth', voice: null }).avatarId).toBe('joe')
  expect(ownMoment('family', { ...told, written: '1905-09-16' }).written).toBe('September 16, 1905')
})
