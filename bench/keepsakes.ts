import { readIngredient } from '#contract/rules/recipes/read-ingredient.ts'
import { isReadRight, readLabelled, type Labelled } from '#tests/fixtures/ingredients/labelled.ts'
import { measureBooks } from './keepsakes-books.ts'
import { measureDrag } from './keepsakes-drag.ts'
import { isPeerRight, peers } from './keepsakes-peers.ts'
import { printTable } from './print-table.ts'

/**
 * `npm run bench:keepsakes`: how many ingredient lines are read right, beside npm's readers on the same lines; how
 * quickly a book is drafted, and written beside pdfkit alone; how smoothly a photo is dragged on one of its pages.
 */
const AIM = 0.97

const sets = {
  'beside the parser': readLabelled('./first.txt'),
  'after it, mended on': readLabelled('./later.txt'),
  'after it, never mended on': readLabelled('./unseen.txt'),
}
const all = Object.values(sets).flat()

const readers: Record<string, (one: Labelled) => boolean> = {
  Kinfold: (one) => isReadRight(one, readIngredient(one.line)),
  ...Object.fromEntries(
    Object.entries(peers).map(([name, peer]) => [
      name,
      (one: Labelled) =>
        isPeerRight(
          one,
          calmly(() => peer(one.line)),
        ),
    ]),
  ),
}

printTable(
  `Ingredient lines read right, of ${all.length}`,
  Object.entries(readers).map(([reader, isRight]) => {
    const start = performance.now()
    const right = share(all, isRight)
    const ms = performance.now() - start
    return {
      reader,
      ...Object.fromEntries(
        Object.entries(sets).map(([name, lines]) => [
          `${name} (${lines.length})`,
          percent(share(lines, isRight)),
        ]),
      ),
      all: percent(right),
      'µs a line': Math.round((ms / all.length) * 1000),
    }
  }),
)

const ours = share(all, readers['Kinfold']!)
if (ours < AIM) {
  console.error(`Fewer than ${percent(AIM)} of the lines were read right.`)
  process.exitCode = 1
}

if (!(await measureBooks())) {
  console.error('A book wasn’t drafted or written within its aims.')
  process.exitCode = 1
}

printTable('A photo dragged on a page of a book, in Chromium', await measureDrag())

function share(lines: readonly Labelled[], isRight: (one: Labelled) => boolean): number {
  return lines.filter(isRight).length / lines.length
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`
}

/** A reader that throws has read nothing. */
function calmly<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
