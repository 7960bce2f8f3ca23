import { expect, test } from 'vitest'
import type { Session } from '#client/platform/session.ts'
import { landingViews, markFor, viewIn, type LandingView } from './landing-view.ts'

const guest: Session = { state: 'guest' }
const signedIn = (id: string): Session => ({
  state: 'signed-in',
  user: { id, username: 'nora', email: 'nora@ellis.example' } as never,
})

test('there are six views, with the specification’s names', () => {
  expect(landingViews).toEqual({
    memories: 'Memory Vault',
    messages: 'Future Messages',
    'family-tree': 'Living Family Tree',
    scrapbooks: 'Memory Scrapbooks',
    'time-capsules': 'Time Capsules',
    recipes: 'Family Recipes',
  })
})

test.each(Object.keys(landingViews) as LandingView[])('%s opens and stays for a guest', (view) => {
  expect(viewIn(markFor(view, guest), guest)).toBe(view)
})

test('no mark, a foreign mark and a made-up view show nothing', () => {
  for (const entry of [null, undefined, {}, { entry: '17' }, { landingView: 'constructor' }])
    expect(viewIn(entry, guest)).toBeUndefined()
})

test('a view that a guest opened stays when they sign in', () => {
  expect(viewIn(markFor('recipes', guest), signedIn('a'))).toBe('recipes')
})

test('sign-out clears the view, and nobody else finds it', () => {
  const mark = markFor('messages', signedIn('a'))
  expect(viewIn(mark, signedIn('a'))).toBe('messages')
  expect(viewIn(mark, guest)).toBeUndefined()
  expect(viewIn(mark, { state: 'unknown' })).toBeUndefined()
  expect(viewIn(mark, signedIn('b'))).toBeUndefined()
})
