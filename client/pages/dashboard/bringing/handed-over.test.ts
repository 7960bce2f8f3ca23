import { expect, test } from 'vitest'
import { isTooOld } from '#client/platform/uploads/handed-database.ts'
import { nothingBrought, notKept } from './bringing-progress.ts'
import { apart } from './handed-over.ts'

const handed = (id: string, goesTo?: { accountId: string; familyId: string }) => ({
  id,
  file: new File([], `${id}.jpg`),
  handedAt: '2026-01-01T00:00:00.000Z',
  goesTo,
})
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join(' ')

test('what goes to one family is asked about in no other, unless one is no longer in it', () => {
  const all = [
    handed('fresh'),
    handed('here', { accountId: 'ann', familyId: 'a' }),
    handed('there', { accountId: 'ann', familyId: 'b' }),
    handed('left', { accountId: 'ann', familyId: 'c' }),
    handed('bens', { accountId: 'ben', familyId: 'a' }),
  ]
  const found = apart(all, { accountId: 'ann', familyId: 'a', families: ['a', 'b'] })
  expect(Object.entries(found).map(([name, some]) => `${name}: ${ids(some)}`)).toEqual([
    'going: here',
    'elsewhere: there',
    'own: fresh left',
    'others: bens',
  ])
  const unknown = apart(all, { accountId: 'ann', familyId: 'a' })
  expect(ids(unknown.elsewhere)).toBe('there left')
})

test('of what was brought only that is forgotten which is in the vault: neither what failed nor what was given up', () => {
  const [came, failed, givenUp] = ['image.jpg', 'image.jpg', 'film.mp4'].map(
    (name) => new File([], name),
  )
  const state = {
    ...nothingBrought,
    failed: new Map([['one', { name: 'image.jpg', why: 'It is empty.', from: failed! }]]),
    givenUp: new Set([givenUp!]),
  }
  expect([came, failed, givenUp].map((file) => notKept(state).has(file!))).toEqual([
    false,
    true,
    true,
  ])
})

test('what nobody asks after for a month goes', () => {
  expect(isTooOld(handed('one'), Date.parse('2026-01-30'))).toBe(false)
  expect(isTooOld(handed('one'), Date.parse('2026-02-02'))).toBe(true)
})
