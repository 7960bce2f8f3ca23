import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Row } from './print-table.ts'

const folder = resolve(import.meta.dirname, '../dist/client')

const compressed = (bytes: Buffer | string) => brotliCompressSync(bytes).length
const kB = (bytes: number) => (bytes / 1000).toFixed(1)

/** The scripts that the page of / names, the ones they import, and its inlined styles, as brotli. */
export function browserBytes(): Row[] {
  const routes = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as Record<
    string,
    string
  >
  const html = readFileSync(join(folder, routes['/']!), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    (match) => match[1]!,
  )
  const files = new Set<string>()
  const follow = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, next] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      follow(`assets/${next}`)
  }
  named.forEach(follow)
  const scripts = [...files].reduce(
    (sum, file) => sum + compressed(readFileSync(join(folder, file))),
    0,
  )
  const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)]
    .map((match) => match[1]!)
    .join('')
  return [
    { what: `JavaScript (${files.size} files)`, 'kB brotli': kB(scripts), aim: '< 100' },
    { what: 'CSS, inlined', 'kB brotli': kB(compressed(styles)), aim: '–' },
    { what: 'HTML with the CSS', 'kB brotli': kB(compressed(html)), aim: '–' },
  ]
}
