import { expect, test } from 'vitest'
import { approachPage, isLoaded, loadPage, PageUnavailable } from './load-page.ts'
import type { Route } from './route.ts'

const words = { title: 'Pricing', description: 'What it costs.' }
const Page = () => null

function routeThat(load: Route['load']): Route {
  return {
    path: '/pricing',
    aliases: [],
    audience: 'public',
    status: 'built',
    load,
    words: async () => words,
  }
}

test('a page is fetched once, however often it is asked for', async () => {
  let fetched = 0
  const route = routeThat(async () => {
    fetched += 1
    return { default: Page }
  })
  expect(isLoaded(route)).toBe(false)
  const [first, second] = await Promise.all([loadPage(route), loadPage(route)])
  expect(first).toBe(second)
  expect(first).toEqual({ Page, words })
  expect(fetched).toBe(1)
  expect(isLoaded(route)).toBe(true)
})

test('the words a document already carries are not fetched', async () => {
  const route = {
    ...routeThat(async () => ({ default: Page })),
    words: () => expect.fail('fetched'),
  }
  await expect(loadPage(route, words)).resolves.toEqual({ Page, words })
})

test('a page that failed to arrive is tried again on the next way to it, not by rendering it', async () => {
  let online = false
  const route = routeThat(async () => {
    if (!online) throw new TypeError('Failed to fetch')
    return { default: Page }
  })
  await expect(loadPage(route)).rejects.toThrow(PageUnavailable)
  expect(isLoaded(route)).toBe(false)
  online = true
  await expect(loadPage(route)).rejects.toThrow(PageUnavailable)
  await expect(approachPage(route)).resolves.toMatchObject({ Page })
})
