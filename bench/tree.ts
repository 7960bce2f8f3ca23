import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { generateFamily } from '#tests/support/generated-family.ts'
import { generatedGedcom } from '#tests/support/generated-gedcom.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { measureCharts, measureWriting } from './tree-charts.ts'
import { measureImporting } from './tree-import.ts'
import { measureKinship } from './tree-kinship.ts'
import { measureLayouts } from './tree-layout.ts'
import { measureParsing } from './tree-parse.ts'

/**
 * `npm run bench:tree`: the family tree's engine beside its peers, on made-up families.
 * `-- 1000 10000` names other sizes, up to 1000000; `-- --seconds 10` how long a peer is waited for.
 */
const words = process.argv.slice(2)
const named = words.indexOf('--seconds')
const seconds = named < 0 ? 60 : Number(words[named + 1])
const asked = words
  .filter((word, at) => /^\d+$/.test(word) && (named < 0 || at !== named + 1))
  .map(Number)
const sizes = asked.length > 0 ? asked : [1000, 3000, 10_000, 100_000]

// A file that is sent may have so many bytes; a hundred thousand people fit.
const mostImported = 100_000

console.log(`Node ${process.version}, ${process.arch}; families of ${sizes.join(', ')} people`)
const folder = temporaryFolder('bench-tree')
try {
  for (const size of sizes.filter((size) => size >= 10_000 || sizes.length === 1)) {
    const path = join(folder, `${size}.ged`)
    writeFamily(path, size)
    await measureParsing(path, size)
    measureWriting(new Uint8Array(readFileSync(path)), size)
    if (size <= mostImported) await measureImporting(path, size)
    rmSync(path)
  }
  measureKinship(sizes)
  measureCharts(sizes)
  await measureLayouts(sizes, seconds)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function writeFamily(path: string, size: number): void {
  const file = openSync(path, 'w')
  let waiting = ''
  for (const piece of generatedGedcom(generateFamily(size))) {
    waiting += piece
    if (waiting.length < 1_000_000) continue
    writeSync(file, waiting)
    waiting = ''
  }
  writeSync(file, waiting)
  closeSync(file)
}
