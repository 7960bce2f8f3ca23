import { expect, test } from 'vitest'
import { endingFor, recordingType } from './recording-type.ts'

test.each([
  [['audio/webm;codecs=opus', 'audio/mp4'], 'audio/webm;codecs=opus'],
  [['audio/mp4', 'audio/ogg;codecs=opus'], 'audio/mp4'],
  [['audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
  [['audio/wav'], undefined],
])('a browser that writes %j records as %s', (supported, chosen) => {
  expect(recordingType((type) => supported.includes(type))).toBe(chosen)
})

test('a recording’s file ends as what it is', () => {
  expect(endingFor('audio/mp4')).toBe('m4a')
  expect(endingFor('audio/webm;codecs=opus')).toBe('webm')
})
