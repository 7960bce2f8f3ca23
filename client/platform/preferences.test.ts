import { expect, test } from 'vitest'
import { hasSessionHint, markSession } from './hint-cookie.ts'
import {
  applyPreferences,
  DEFAULT_PREFERENCES,
  readPreferences,
  storePreferences,
} from './preferences.ts'

function storage(filled: Record<string, string> = {}) {
  const kept = new Map(Object.entries(filled))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    kept,
  }
}

const page = () => ({ dataset: {} as DOMStringMap })

test('a first visit has the defaults, which leave no mark', () => {
  const html = page()
  expect(readPreferences(storage())).toEqual(DEFAULT_PREFERENCES)
  applyPreferences(DEFAULT_PREFERENCES, html)
  expect(html.dataset).toEqual({})
})

test('choices are kept under the specification’s keys and read back the same', () => {
  const device = storage()
  const chosen = {
    highContrast: true,
    fontSize: 'extra-large',
    screenReader: true,
    theme: 'dark',
  } as const
  storePreferences(chosen, device)
  expect(Object.fromEntries(device.kept)).toEqual({
    'high-contrast': 'true',
    'font-size': 'extra-large',
    'screen-reader': 'true',
    theme: 'dark',
  })
  expect(readPreferences(device)).toEqual(chosen)
})

test('choices are put where the stylesheet looks, and taken away again', () => {
  const html = page()
  applyPreferences(
    { highContrast: true, fontSize: 'large', screenReader: true, theme: 'light' },
    html,
  )
  expect(html.dataset).toEqual({
    contrast: 'high',
    font: 'large',
    screenReader: 'on',
    theme: 'light',
  })
  applyPreferences(DEFAULT_PREFERENCES, html)
  expect(html.dataset).toEqual({})
})

test('what another hand wrote into storage falls back to the defaults', () => {
  const odd = storage({
    'font-size': '400px',
    'high-contrast': 'yes',
    theme: '<b>',
    'screen-reader': '',
  })
  expect(readPreferences(odd)).toEqual(DEFAULT_PREFERENCES)
})

test.each([
  ['kinfold_hint=1', true],
  ['theme=dark; kinfold_hint=1; other=2', true],
  ['__Host-kinfold_hint=1', true],
  ['kinfold_hint=0', false],
  ['__Host-kinfold_hint=0', false],
  ['kinfold_hint=12', false],
  ['not_kinfold_hint=1', false],
  ['', false],
])('with the cookies "%s" a session is hinted: %s', (cookies, hinted) => {
  expect(hasSessionHint(cookies)).toBe(hinted)
})

test('the session mark follows sign-in and sign-out', () => {
  const html = page()
  markSession(html, 'signed-in')
  expect(html.dataset).toEqual({ session: 'signed-in' })
  markSession(html, 'guest')
  expect(html.dataset).toEqual({ session: 'guest' })
})
