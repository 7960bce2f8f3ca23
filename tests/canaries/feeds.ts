import type { Page } from '@playwright/test'
import type { Walked } from './walk.ts'
import { note } from './watch.ts'

const feeds = ['/blog/feed.xml', '/blog/rss.xml', '/sitemap.xml']

/** Reads the feeds as a feed reader does: as XML, and what stands in them as HTML once more. */
export async function readFeeds(page: Page, url: string, walked: Walked): Promise<void> {
  await page.goto(`${url}/about`)
  for (const feed of feeds) {
    const told = await page.evaluate(async (address) => {
      const text = await (await fetch(address)).text()
      const xml = new DOMParser().parseFromString(text, 'application/xml')
      const inside = [...xml.querySelectorAll('content, description, summary, title, encoded')].map(
        (one) => new DOMParser().parseFromString(one.textContent ?? '', 'text/html'),
      )
      const hits = [xml, ...inside].flatMap((document_) =>
        [...document_.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes].flatMap(({ name, value }): [string, string][] =>
            name === 'data-canary' || name.startsWith('on') || /^\s*javascript:/i.test(value)
              ? [['an element of a feed', `${element.tagName} ${name}=${value}`]]
              : [],
          ),
        ),
      )
      return { hits, text, isWhole: !xml.querySelector('parsererror') }
    }, feed)
    note(walked, told, feed)
    walked.pages += 1
    if (!told.isWhole) walked.broken.add(`${feed} isn’t XML`)
  }
}
