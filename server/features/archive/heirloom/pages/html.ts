import { posix } from 'node:path'

const letters: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Somebody’s words inside of HTML or XML: nothing in them is a tag, and nothing in them breaks the file. */
export const said = (words: string): string =>
  words
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"']/g, (letter) => letters[letter]!)

/** From one file of the archive to another, without a word about where the archive lies. */
const way = (from: string, to: string): string => {
  const [path, mark] = to.split('#')
  const relative = posix.relative(posix.dirname(from), path!)
  const encoded = relative.split('/').map(encodeURIComponent).join('/')
  return said(mark === undefined ? encoded : `${encoded}#${mark}`)
}

export const paragraphs = (words: string): string =>
  words
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${said(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')

/** A page that is being written, at its place in the archive. */
export class Page {
  readonly path: string
  readonly title: string
  readonly #parts: string[] = []
  readonly #home: string
  readonly #up: readonly [path: string, words: string] | undefined

  constructor(path: string, title: string, up?: readonly [path: string, words: string]) {
    this.path = path
    this.title = title
    this.#up = up
    this.#home = path.startsWith('data/') ? 'data/index.html' : 'index.html'
  }

  add(...html: readonly string[]): void {
    this.#parts.push(...html)
  }

  /** A link to another file of the archive. */
  link = (to: string, words: string): string => `<a href="${way(this.path, to)}">${said(words)}</a>`

  src = (to: string): string => way(this.path, to)

  toString(): string {
    const up = this.#up ? ` · ${this.link(...this.#up)}` : ''
    const isHome = this.path.endsWith('index.html')
    const head = isHome ? '' : `<nav>${this.link(this.#home, 'The whole archive')}${up}</nav>\n`
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${said(this.title)}</title>
<link rel="stylesheet" href="${way(this.path, 'data/style.css')}">
</head>
<body>
${head}<main>
<h1>${said(this.title)}</h1>
${this.#parts.join('\n')}
</main>
</body>
</html>
`
  }
}

export const list = (lines: readonly string[], kind = ''): string =>
  lines.length === 0
    ? ''
    : `<ul${kind && ` class="${kind}"`}>\n${lines.map((line) => `<li>${line}</li>`).join('\n')}\n</ul>`

/** Links to the other pages of something long. */
export const leaves = (page: Page, paths: readonly string[], here: number): string =>
  paths.length < 2
    ? ''
    : `<nav class="leaves" aria-label="Pages">${paths
        .map((path, at) =>
          at === here ? `<strong>${at + 1}</strong>` : page.link(path, String(at + 1)),
        )
        .join(' ')}</nav>`
