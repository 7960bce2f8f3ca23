import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { generateFamily } from '#tests/support/generated-family.ts'
import { generatedGedcom } from '#tests/support/generated-gedcom.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { measureCharts, measureWriting } from './tree-charts.ts'
import { measureImporting } from './tree-import.ts'
import { measureKinship } from './tree-kinship.ts'
import { measureLayouts } from './tree-layout.ts'
import { measureParsing } from './tree-parse.ts'
import { measureStructure } from './tree-structure.ts'

const parts = ['parse', 'import', 'branch', 'screen', 'relation', 'layout'] as const
type Part = (typeof parts)[number]

/**
 * `npm run bench:tree`: the family tree's engine beside its peers, on made-up families.
 * `-- relation layout` measures these parts alone, `-- 1000 10000` names other sizes, up to 1000000; `--seconds 10` how
 * long a peer is waited for; `--pictures FOLDER` keeps pictures of the tree in Chromium.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    pictures: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const numbers = positionals.filter((word) => /^\d+$/.test(word)).map(Number)
const sizes = numbers.length > 0 ? numbers : [1000, 3000, 10_000, 100_000]
const asked = positionals.filter((word) => !/^\d+$/.test(word))
const unknown = asked.find((word) => !parts.includes(word as Part))
if (unknown) throw new Error(`The parts are ${parts.join(', ')}; not “${unknown}”`)
const { pictures } = values
if (pictures) mkdirSync(pictures, { recursive: true })
const isAsked = (part: Part) => asked.length === 0 || asked.includes(part)

// A file that is sent may have so many bytes; a hundred thousand people fit.
const mostImported = 100_000

console.log(`Node ${process.version}, ${process.arch}; families of ${sizes.join(', ')} people`)
const folder = temporaryFolder('bench-tree')
try {
  for (const size of sizes.filter((size) => size >= 10_000 || sizes.length === 1)) {
    const path = join(folder, `${size}.ged`)
    writeFamily(path, size)
    if (isAsked('parse')) {
      await measureParsing(path, size)
      measureWriting(new Uint8Array(readFileSync(path)), size)
    }
    if (size <= mostImported && (isAsked('import') || isAsked('branch') || isAsked('screen')))
      await measureImporting(path, size, {
        isTakenBack: isAsked('import'),
        hasBranch: isAsked('branch'),
        isShown: isAsked('screen'),
        pictures,
      })
    rmSync(path)
  }
  if (isAsked('relation')) measureKinship(sizes)
  if (isAsked('layout')) {
    measureCharts(sizes)
    await measureLayouts(sizes, seconds)
    await measureStructure()
  }
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
