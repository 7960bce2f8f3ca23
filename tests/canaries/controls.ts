import type { Browser } from '@playwright/test'
import { canary } from './canary.ts'
import { openWatched } from './walk.ts'
import { lookThrough, type Hit } from './watch.ts'

/** What a proof that can fail finds in a page that lets words out as markup. */
export const expectedHits = {
  withoutPolicy: ['a handler', 'a script’s address', 'an element', 'called'],
  withPolicy: ['a handler', 'a script’s address', 'an element', 'refused by the content policy'],
} as const

const number = 7777

/** Lets a canary out of its words on purpose, on a real page and in a frame where nothing may run: how it was found. */
export async function letOut(
  browser: Browser,
  url: string,
  bypassCSP: boolean,
): Promise<{ onPage: string[]; inFrame: string[]; asText: boolean }> {
  const { context, page, walked } = await openWatched(browser, { url, bypassCSP })
  await page.goto(`${url}/about`)
  await page.evaluate(
    ([text, script]) => {
      const place = document.createElement('div')
      place.innerHTML = `${text}<a href='javascript:${script}'>x</a>`
      document.body.append(place)
      const element = document.createElement('script')
      element.textContent = script!
      document.body.append(element)
    },
    [canary(number), `canary(${number})`],
  )
  await lookThrough(page, walked)
  const expected = bypassCSP ? expectedHits.withoutPolicy : expectedHits.withPolicy
  // The picture that isn't there answers in its own time.
  await waitUntil(() => expected.every((how) => kindsOf(walked.hits).includes(how)))
  const onPage = kindsOf(walked.hits)
  walked.hits.length = 0
  await page.evaluate((text) => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', '')
    frame.srcdoc = `<p>${text}</p>`
    document.body.append(frame)
    return new Promise((done) => frame.addEventListener('load', done))
  }, canary(number))
  await lookThrough(page, walked)
  const inFrame = kindsOf(walked.hits)
  await context.close()
  return { onPage, inFrame, asText: walked.seen.has(number) }
}

const kindsOf = (hits: readonly Hit[]) =>
  [...new Set(hits.map(({ how }) => how.split(':')[0]!))].toSorted()

async function waitUntil(isThere: () => boolean): Promise<void> {
  for (let looks = 0; looks < 100 && !isThere(); looks += 1)
    await new Promise((done) => setTimeout(done, 50))
}
