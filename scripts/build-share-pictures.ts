import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawnPicture } from '#client/content/share-picture.ts'
import type { ListedPage } from '#client/prerender/render-site.tsx'
import { drawPicture } from './share-pictures/draw-picture.ts'

// Counted up when the drawing changes, so that kept pictures are drawn anew.
const DRAWING = 1

/** One share picture for each listed page. Those drawn before are taken from .cache. */
export async function drawSharePictures(
  root: string,
  folder: string,
  pages: readonly ListedPage[],
): Promise<void> {
  const cache = join(root, '.cache/share-pictures')
  mkdirSync(cache, { recursive: true })
  for (const { path, words } of pages) {
    const title = words.title.replace(/ · [^·]+$/, '').replace(/^Kinfold: y/, 'Y')
    const key = createHash('sha256').update(`${DRAWING}\n${path}\n${title}`).digest('hex')
    const kept = join(cache, `${key.slice(0, 24)}.png`)
    if (!existsSync(kept)) writeFileSync(kept, await drawPicture({ path, title }))
    const target = join(folder, drawnPicture(path))
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(kept, target)
  }
}
