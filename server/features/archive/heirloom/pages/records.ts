import { kinds } from '#server/features/archive/heirloom/read-records.ts'
import { recordsHome } from './addresses.ts'
import { list, Page, said } from './html.ts'

const files: readonly (readonly [name: string, words: string])[] = [
  ['family', 'which family this is, and which version of this layout'],
  ['members', 'who kept it together in Kinfold'],
  ...Object.entries(kinds).map(([name, { words }]) => [name, words] as const),
  ['missing', 'files whose bytes could not be read'],
]

/** The way to what programs read. */
export function recordsPage(): Page {
  const page = new Page(recordsHome, 'The records')
  page.add(
    '<p>Everything in this archive once more as data, for programs and for whoever writes one: JSON, one record a line.</p>',
    list(
      files.map(
        ([name, words]) =>
          `${page.link(`data/records/${name}.json`, `${name}.json`)}<br><span class="soft">${said(words)}</span>`,
      ),
      'rooms',
    ),
  )
  return page
}
