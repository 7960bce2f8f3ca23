/**
 * Draws the demo family’s pictures anew: `node scripts/draw-demo-pictures.ts`, after a change of
 * scripts/demo-pictures. The results are committed, so nobody else needs to.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { drawingsHash, gallery } from './demo-pictures/gallery.ts'
import { renderPicture } from './demo-pictures/render-picture.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'server/database/seed/pictures')
for (const name of readdirSync(folder)) if (name.endsWith('.jpg')) rmSync(join(folder, name))
const hash = createHash('sha256')
const files = new Map(gallery.map((picture) => [`${picture.key}.jpg`, picture]))
// As their names stand in the folder.
for (const name of [...files.keys()].sort()) {
  const bytes = await renderPicture(files.get(name)!)
  hash.update(bytes)
  writeFileSync(join(folder, name), bytes)
}
write(
  'server/database/seed/pictures/pictures-hash.ts',
  'PICTURES_HASH',
  hash.digest('hex').slice(0, 12),
)
write('scripts/demo-pictures/drawn.ts', 'DRAWN', drawingsHash())

/** Puts a new value in the place of the old one. */
function write(path: string, name: string, value: string): void {
  const file = join(root, path)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(new RegExp(`(${name} = ').*(')`), `$1${value}$2`))
}
