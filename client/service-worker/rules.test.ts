import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '#client/routes.tsx'
import { assetsIn, isPage, keptAs, mayKeepAnswer, mayKeepPage, treatmentOf } from './rules.ts'

const here = 'https://kinfold.example'
const ask = (path: string, mode = 'cors', method = 'GET') =>
  treatmentOf({ method, mode, url: new URL(path, here).href }, here)

test.each([
  ['/', 'navigate', 'page'],
  ['/pricing', 'navigate', 'page'],
  ['/assets/index-D4Vrnb4i.js', 'cors', 'asset'],
  ['/logo.svg', 'no-cors', 'asset'],
  ['/icons/icon-192.png', 'no-cors', 'asset'],
  ['/api/auth/status', 'cors', 'leave'],
  ['/api/docs', 'navigate', 'leave'],
  ['/api', 'navigate', 'leave'],
  ['/sw.js', 'same-origin', 'leave'],
  ['/healthz', 'cors', 'leave'],
  ['https://elsewhere.example/assets/x.js', 'no-cors', 'leave'],
])('%s asked as %s is a case for: %s', (path, mode, treatment) => {
  expect(ask(path, mode)).toBe(treatment)
})

test('nothing but reading is ever answered from the device', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
    expect(ask('/pricing', 'navigate', method)).toBe('leave')
})

test('files that another app hands over are kept on the device, and nothing else that is sent', () => {
  expect(ask('/handed-over', 'navigate', 'POST')).toBe('handed-over')
  expect(ask('/handed-over', 'cors', 'POST')).toBe('leave')
  expect(ask('/handed-over', 'navigate')).toBe('page')
  expect(ask('https://elsewhere.example/handed-over', 'navigate', 'POST')).toBe('leave')
})

test('what a page of another site sends isn’t kept', () => {
  const handed = (referrer: string) =>
    treatmentOf({ method: 'POST', mode: 'navigate', url: `${here}/handed-over`, referrer }, here)
  expect(handed('https://elsewhere.example/')).toBe('leave')
  expect(handed('')).toBe('handed-over')
  expect(handed('android-app://org.gallery/')).toBe('handed-over')
  expect(handed(`${here}/dashboard`)).toBe('handed-over')
})

test('the manifest names the address at which the worker takes files', () => {
  const manifest = readFileSync('client/public/manifest.webmanifest', 'utf8')
  const { share_target: target } = JSON.parse(manifest) as {
    share_target: { action: string; method: string; enctype: string }
  }
  expect(ask(target.action, 'navigate', target.method)).toBe('handed-over')
  expect(target.enctype).toBe('multipart/form-data')
})

test.each([
  ['/', true],
  ['/family-legacy-hub', true],
  ['/invite/abc', false],
  ['/listen/abc', false],
  ['/shared/abc', false],
  ['/check/abc', false],
  ['/opening/abc', false],
  ['/alive/abc', false],
  ['/keeper/abc', false],
  ['/record/abc', true],
  ['/unsubscribe/abc', false],
  ['/reset-password?token=abc', false],
])('the page %s may stay on the device: %s', (path, kept) => {
  expect(mayKeepPage(here + path)).toBe(kept)
})

test('no page whose address holds a secret stays on the device under it', () => {
  const held = routes.map(({ path }) => path).filter((path) => path.includes('/:token'))
  expect(held).toContain('/condolence/:token')
  for (const path of held) {
    const address = here + path.replace(':token', 'abc')
    expect([path, mayKeepPage(address) && keptAs(address) === address]).toEqual([path, false])
  }
})

test('a printed card’s recorder works offline, and its link isn’t among what is kept', () => {
  expect(keptAs(`${here}/record/abc`)).toBe(`${here}/record/card`)
  expect(keptAs(`${here}/pricing`)).toBe(`${here}/pricing`)
})

test('only whole, good answers are kept', () => {
  const good = { status: 200, type: 'basic', redirected: false }
  expect(mayKeepAnswer(good)).toBe(true)
  expect(mayKeepAnswer({ ...good, status: 404 })).toBe(false)
  expect(mayKeepAnswer({ ...good, status: 206 })).toBe(false)
  expect(mayKeepAnswer({ ...good, redirected: true })).toBe(false)
  expect(mayKeepAnswer({ ...good, type: 'opaque' })).toBe(false)
})

test('a picture or a list of figures opened as a page is not kept as one', () => {
  expect(isPage('text/html; charset=utf-8')).toBe(true)
  expect(isPage('image/png')).toBe(false)
  expect(isPage(null)).toBe(false)
})

test('a page’s own files are those it names under /assets, nothing else', () => {
  const html = `<link href="/assets/a.css"><script src="/assets/b.js"></script><a href="/about">x</a>
    <img src="https://elsewhere.example/assets/c.png">`
  expect(assetsIn(html)).toEqual(['/assets/a.css', '/assets/b.js'])
})
