import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { themes } from '#content/scrapbooks/themes.ts'
import { draftBook } from '#contract/rules/scrapbooks/draft-book.ts'
import { rulerFor } from '#server/platform/printing/font-ruler.ts'
import { madePhotos, makeFiles } from './keepsakes-photos.ts'
import { printTable } from './print-table.ts'
import { runApart } from './tree-run-apart.ts'

const aims = { factor: 1.5, megabytes: 400, draftMs: 3000 }
const photos = 200
const rounds = 5

interface Run {
  readonly ms: number
  /** What it computed: the same on a busy machine. */
  readonly cpuMs: number
  readonly megabytes: number
}

/** A book of 60 pages with 200 photos beside pdfkit with the same pictures, and a draft out of 2,000. */
export async function measureBooks(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'kinfold-books-'))
  try {
    const bytes = await makeFiles(folder, photos)
    const runs: Record<'ours' | 'bare', Run[]> = { ours: [], bare: [] }
    // In turns, so that neither finds the disk warmer than the other.
    for (let round = 0; round < rounds; round += 1)
      for (const who of ['bare', 'ours'] as const) {
        const run = await runApart<Run>('./keepsakes-book-main.ts', [who, folder], 300)
        if (typeof run === 'string') throw new Error(`${who}: ${run}`)
        runs[who].push(run)
      }
    const [ours, bare] = [middle(runs.ours), middle(runs.bare)]
    const factor = ours.ms / bare.ms
    printTable(
      `A PDF of 60 pages with ${photos} photos (${Math.round(bytes / 1e6)} MB), median of ${rounds}`,
      [
        {
          writer: 'Kinfold',
          ms: Math.round(ours.ms),
          'CPU ms': Math.round(ours.cpuMs),
          'most memory, MB': Math.round(ours.megabytes),
        },
        {
          writer: 'pdfkit',
          ms: Math.round(bare.ms),
          'CPU ms': Math.round(bare.cpuMs),
          'most memory, MB': Math.round(bare.megabytes),
        },
        {
          writer: `times (aim ${aims.factor})`,
          ms: factor.toFixed(2),
          'CPU ms': (ours.cpuMs / bare.cpuMs).toFixed(2),
          'most memory, MB': `aim ${aims.megabytes}`,
        },
      ],
    )
    const draft = measureDraft()
    return factor <= aims.factor && ours.megabytes <= aims.megabytes && draft <= aims.draftMs
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The layout itself: choosing, cropping, breaking lines. Reading the photos' rows is some ms beside it. */
function measureDraft(): number {
  const all = madePhotos(2000)
  const look = themes.quilt
  const start = performance.now()
  const scenes = draftBook(
    { title: 'The lake', subtitle: '1986', format: 'square', pages: 40 },
    all,
    { look, measure: rulerFor(look).measure, newId: randomUUID },
  )
  const ms = performance.now() - start
  const laid = scenes.flatMap(({ items }) => items).length
  printTable('A draft of 40 pages out of 2,000 photos', [
    {
      pages: scenes.length - 1,
      'things laid': laid,
      ms: Math.round(ms),
      aim: `${aims.draftMs} ms`,
    },
  ])
  return ms
}

function middle(runs: readonly Run[]): Run {
  const by = (pick: (run: Run) => number) =>
    runs.map(pick).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]!
  return {
    ms: by(({ ms }) => ms),
    cpuMs: by(({ cpuMs }) => cpuMs),
    megabytes: by(({ megabytes }) => megabytes),
  }
}
