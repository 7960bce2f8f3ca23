import { expect, test } from 'vitest'
import type { Memory } from '#contract/vault.ts'
import { changesOf, writtenOf } from './written-details.ts'

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
