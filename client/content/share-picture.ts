import { articleSlugs } from '#content/articles/slugs.ts'
import { picturePath } from '#contract/rules/content-picture.ts'
import { findPost } from './posts.ts'

interface SharePicture {
  readonly path: string
  /** Words for it, where somebody wrote some. */
  readonly alt?: string
}

/** What link previews show of a page: its own drawing, a post's photo, or the blog's for a post younger than the build. */
export function sharePicture(path: string): SharePicture {
  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1]
  const photo = slug && findPost(slug)?.photo
  if (photo) return { path: picturePath(photo.pictureId, 1200), alt: photo.alt }
  const isDrawn = !slug || (articleSlugs as readonly string[]).includes(slug)
  return { path: drawnPicture(isDrawn ? path : '/blog') }
}

/** / → /share/home.png, /blog/legacy-letters → /share/blog/legacy-letters.png */
export const drawnPicture = (path: string): string =>
  `/share/${path === '/' ? 'home' : path.slice(1)}.png`
