import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

const ENTRY = 'index.html'

/** Puts the stylesheet into the page: one request less before the first paint. Scripts give way to it. */
export function inlineStyles(html: string, folder: string): string {
  return html
    .replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
      const css = readFileSync(join(folder, href), 'utf8').trim()
      return `<style>${css}</style>`
    })
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
}

/** The two latin faces every page shows, fetched with the page instead of after its styles. */
export function fontPreloads(folder: string): string {
  return readdirSync(join(folder, 'assets'))
    .filter((name) => /^(besley|atkinson-hyperlegible-next)-latin-wght-normal.*\.woff2$/.test(name))
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${name}">`,
    )
    .join('')
}

/** The scripts a page needs to come alive, fetched after what is needed to show it. */
export function preloadLinks(manifest: Manifest, modules: (string | undefined)[]): string {
  const wanted = new Set([ENTRY, ...modules].flatMap((key) => withImports(manifest, key)))
  wanted.delete(ENTRY)
  return [...wanted]
    .map((key) => manifest[key]?.file)
    .filter((file) => file?.endsWith('.js'))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join('')
}

/** Styles that belong to one page only; the shared sheet is inlined already. */
export function stylesheetLinks(manifest: Manifest, modules: (string | undefined)[]): string {
  const keys = new Set(modules.flatMap((key) => withImports(manifest, key)))
  const inlined = new Set(manifest[ENTRY]?.css)
  const sheets = new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))
  return [...sheets]
    .filter((file) => !inlined.has(file))
    .map((file) => `<link rel="stylesheet" href="/${file}">`)
    .join('')
}

/** What a file builds on comes before it. */
function withImports(
  manifest: Manifest,
  key: string | undefined,
  seen = new Set<string>(),
): string[] {
  if (key === undefined || seen.has(key)) return []
  seen.add(key)
  const imports = manifest[key]?.imports ?? []
  return [...imports.flatMap((imported) => withImports(manifest, imported, seen)), key]
}
