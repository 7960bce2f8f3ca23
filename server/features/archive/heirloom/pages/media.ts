import type { Family, Kept } from '#server/features/archive/heirloom/family.ts'
import { said, type Page } from './html.ts'

const shownAsTheyAre = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'])

/** A picture of it that every browser shows, if there is one. */
export const pictureOf = (family: Family, file: Kept): string | undefined =>
  family.pathOf(file.id, 'picture') ??
  family.pathOf(file.id, 'poster') ??
  (shownAsTheyAre.has(file.content_type) ? family.pathOf(file.id) : undefined)

/** Seen or played on the page, without a script. */
export function shown(page: Page, family: Family, file: Kept): string {
  const about = said(file.caption || file.file_name)
  const source = family.pathOf(file.id, 'playable') ?? family.pathOf(file.id)
  if (file.kind === 'audio' && source)
    return `<audio controls preload="none" src="${page.src(source)}"></audio>`
  const picture = pictureOf(family, file)
  if (file.kind === 'video' && source)
    return `<video controls preload="none" src="${page.src(source)}"${picture ? ` poster="${page.src(picture)}"` : ''}></video>`
  if (!picture) return ''
  const size = file.width && file.height ? ` width="${file.width}" height="${file.height}"` : ''
  return `<img src="${page.src(picture)}" alt="${about}" loading="lazy"${size}>`
}

/** The way to the file as it was given. */
export function original(page: Page, family: Family, file: Kept): string {
  const path = family.pathOf(file.id)
  if (!path) return 'The bytes of this file were missing when the archive was made.'
  const name = `${file.file_name || 'the file'}`
  return `${page.link(path, 'The file as it was given')} <span class="small soft">${said(name)}</span>`
}
