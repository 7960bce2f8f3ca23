import type { Family } from '#server/features/archive/heirloom/family.ts'
import { photosOnPage } from '#server/features/archive/heirloom/limits.ts'
import { compare, pieces } from '#server/features/archive/heirloom/sort-order.ts'
import { personPage, voicesList } from './addresses.ts'
import { leaves, Page, paragraphs, said } from './html.ts'
import { original, shown } from './media.ts'
import { dayOf, nameOf } from './words.ts'

/** The family's recordings, and whatever else of it lies in no year of the vault. */
export const recordingsOf = (family: Family) =>
  [...family.files.values()]
    .filter(({ belongs_to }) => belongs_to === 'recordings')
    .toSorted((a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id))

export function* voicePages(family: Family): Generator<Page> {
  const parts = pieces(recordingsOf(family), photosOnPage)
  const paths = parts.map((_, at) => voicesList(at))
  const told = new Map(family.records['told-of'].map(({ id, people }) => [id, people]))
  for (const [at, part] of parts.entries()) {
    const page = new Page(paths[at]!, 'Voices')
    page.add(leaves(page, paths, at))
    for (const file of part) {
      const speaker = file.voice_of === null ? undefined : family.people.get(file.voice_of)
      const about = (told.get(file.id) ?? []).flatMap((id) => family.people.get(id) ?? [])
      page.add(
        '<figure>',
        shown(page, family, file),
        '<figcaption>',
        paragraphs(file.caption || file.file_name),
        speaker ? `<p>The voice of ${page.link(personPage(speaker), nameOf(speaker))}</p>` : '',
        about.length > 0
          ? `<p>Tells of ${about.map((one) => page.link(personPage(one), nameOf(one))).join(', ')}</p>`
          : '',
        `<p class="soft">${said(dayOf(file.created_at))}</p>`,
        `<p>${original(page, family, file)}</p>`,
        '</figcaption></figure>',
      )
    }
    page.add(leaves(page, paths, at))
    yield page
  }
}
