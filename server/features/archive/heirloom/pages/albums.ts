import { counted } from '#contract/rules/counted.ts'
import { pageOf, type Family, type Kept } from '#server/features/archive/heirloom/family.ts'
import { tilesOnPage } from '#server/features/archive/heirloom/limits.ts'
import { byTitle, pieces } from '#server/features/archive/heirloom/sort-order.ts'
import type { AlbumRow } from '#server/features/archive/heirloom/vault-rows.ts'
import { albumsHome, type Places } from './addresses.ts'
import { leaves, list, Page } from './html.ts'
import { tile } from './people.ts'

const leafOf = (album: AlbumRow, at: number) =>
  pageOf('albums', album, album.title).replace(/\.html$/, at === 0 ? '.html' : ` ${at + 1}.html`)

export function* albumPages(family: Family, places: Places): Generator<Page> {
  const all = family.records.albums.toSorted(byTitle)
  if (all.length === 0) return
  const index = new Page(albumsHome, 'Albums')
  index.add(
    list(
      all.map(
        (album) =>
          `${index.link(leafOf(album, 0), album.title)} <span class="soft">${counted(album.memories.length, 'thing', 'things')}</span>`,
      ),
      'register',
    ),
  )
  yield index
  for (const album of all) {
    const shown = album.memories.flatMap(({ memory_id }): [Kept, string][] => {
      const file = family.files.get(memory_id)
      const place = places.get(memory_id)
      return file && place ? [[file, place]] : []
    })
    const parts = pieces(shown, tilesOnPage)
    const paths = parts.map((_, at) => leafOf(album, at))
    for (const [at, part] of (parts.length > 0 ? parts : [[]]).entries()) {
      const page = new Page(leafOf(album, at), album.title, [albumsHome, 'Albums'])
      page.add(
        leaves(page, paths, at),
        list(
          part.map(([file, place]) => tile(page, family, file, place)),
          'sheet',
        ),
        leaves(page, paths, at),
      )
      yield page
    }
  }
}
