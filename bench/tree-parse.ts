import { statSync } from 'node:fs'
import { printTable } from './print-table.ts'
import { runApart } from './tree-run-apart.ts'

const parsers = ['Kinfold, lines', 'Kinfold, lines and links', 'gedcom 3.0.4', 'read-gedcom 0.3.2']

interface Parsed {
  readonly ms: number
  readonly cpu: number
  readonly people: number
  readonly megabytes: number
}

/** How fast a file is read, cold, beside the readers that npm has. */
export async function measureParsing(path: string, size: number): Promise<void> {
  const length = statSync(path).size / 1e6
  const rows = []
  for (const parser of parsers) {
    console.log(`  reading ${size.toLocaleString('en')} people with ${parser} …`)
    const found = await runApart<Parsed>('./tree-parse-main.ts', [parser, path], 120)
    rows.push(
      typeof found === 'string'
        ? {
            parser,
            people: found,
            'wall, s': '',
            'computed, s': '',
            'MB/s computed': '',
            'peak MB': '',
          }
        : {
            parser,
            people: found.people,
            'wall, s': (found.ms / 1000).toFixed(2),
            'computed, s': (found.cpu / 1000).toFixed(2),
            'MB/s computed': (length / (found.cpu / 1000)).toFixed(1),
            'peak MB': found.megabytes.toFixed(0),
          },
    )
  }
  printTable(
    `Reading GEDCOM: ${size.toLocaleString('en')} people, ${length.toFixed(1)} MB (aim at 100,000: ≥ 60 MB/s, ≤ 150 MB)`,
    rows,
  )
}
