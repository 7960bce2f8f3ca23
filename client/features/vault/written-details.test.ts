import { expect, test } from 'vitest'
import type { Memory } from '#contract/vault/index.ts'
import { changesOf, followed, writtenOf } from './written-details.ts'

const boat = {
  caption: 'The boat',
  place: '',
  people: [{ id: 'joe', name: 'Joe' }],
  tags: ['lake'],
  takenOn: '1986-07-14',
  certainty: 'day',
  addedAt: '2026-01-02T03:04:05Z',
} as unknown as Memory

test('only what somebody changed is sent, and a day that no calendar has is told', () => {
  const written = writtenOf(boat)
  expect(changesOf(written, boat)).toEqual({ change: {}, isUnfit: false })
  const more = {
    ...written,
    caption: 'The boat at Hancock',
    tagging: { tags: ['lake'], typed: 'pier' },
  }
  expect(changesOf(more, boat).change).toEqual({
    caption: 'The boat at Hancock',
    withTags: ['pier'],
  })
  const unfit = { ...more, typed: { ...written.typed, day: '40' } }
  expect(changesOf(unfit, boat)).toMatchObject({
    isUnfit: true,
    change: { withTags: ['pier'] },
  })
  expect(changesOf(unfit, boat).change).not.toHaveProperty('day')
})

test('what it gets beside the form stands in the form, and nothing that somebody is writing goes', () => {
  const bare = { ...boat, caption: '', tags: ['lake', 'sad'] }
  const given = { caption: 'A boat', tags: ['lake', 'joyful'] }
  const untouched = followed(bare, undefined, given)
  expect(writtenOf(untouched.before)).toMatchObject({
    caption: 'A boat',
    tagging: { tags: given.tags },
  })
  expect(changesOf(writtenOf(untouched.before), untouched.before).change).toEqual({})
  const tagging = { tags: ['sad', 'pier'], typed: 'du' }
  const { before, draft } = followed(bare, { caption: 'Our boat', tagging }, given)
  const written = { ...writtenOf(before), ...draft }
  expect(written).toMatchObject({
    caption: 'Our boat',
    tagging: { tags: ['pier', 'joyful'], typed: 'du' },
  })
  expect(changesOf(written, before).change).toEqual({
    caption: 'Our boat',
    withTags: ['pier', 'du'],
    withoutTags: ['lake'],
  })
  // What stands there by now isn't being written any more: no draft of it is left to write over what comes later.
  const saved = { caption: 'Our boat', tagging: { tags: ['lake'], typed: 'joyful' } }
  expect(followed(bare, saved, { ...given, caption: 'Our boat' }).draft).toBeUndefined()
})
