import { createAi } from '#server/platform/ai/create-ai.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { cards } from '#tests/fixtures/cards.ts'
import { cardPhoto, cardScan, hands, type Hand } from '#tests/support/card-photo.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { readerIsReady, withModels } from '#tests/support/ready-models.ts'
import { printTable } from './print-table.ts'

/**
 * `npm run bench:words`: how many letters the embedded engine misreads on recipe cards that are set in our own fonts,
 * scanned and photographed askew. Handwriting is a font here, and tidier than anybody's hand.
 */
const MOST_WRONG_IN_PRINT = 0.02

const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: temporaryFolder('bench-words'),
  ...withModels,
})
const ai = createAi({ config, log: createLog({ logLevel: 'warn' }) })
try {
  await readerIsReady(ai)
  console.log(`${ai.reader.engine}, Node ${process.version}, ${process.arch}`)
  const ways = {
    scanned: cardScan,
    'photographed, 4° askew': cardPhoto,
    'photographed, 8° askew, poor': (lines: readonly string[], hand: Hand) =>
      cardPhoto(lines, hand, { angle: -8, quality: 45 }),
  }
  const rows: { kind: string; wrong: number; of: number; seconds: number }[] = []
  for (const hand of Object.keys(hands) as Hand[])
    for (const [way, photograph] of Object.entries(ways))
      rows.push(await readAll(`${hand}, ${way}`, (lines) => photograph(lines, hand)))
  printTable(
    `Letters misread on ${cards.length} cards each`,
    rows.map(({ kind, wrong, of, seconds }) => ({
      kind,
      misread: `${wrong} of ${of}`,
      rate: `${((100 * wrong) / of).toFixed(1)} %`,
      'seconds a card': (seconds / cards.length).toFixed(1),
    })),
  )
  const print = rows.filter(({ kind }) => !kind.startsWith('handwriting') && !kind.endsWith('poor'))
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    print.reduce((all, row) => all + of(row), 0)
  if (sum(({ wrong }) => wrong) > MOST_WRONG_IN_PRINT * sum(({ of }) => of)) {
    console.error('More print was misread than may be.')
    process.exitCode = 1
  }
} finally {
  await ai.close()
}

async function readAll(kind: string, photograph: (lines: readonly string[]) => Promise<Buffer>) {
  let [wrong, of, seconds] = [0, 0, 0]
  for (const lines of cards) {
    const picture = await photograph(lines)
    const begun = performance.now()
    const read = (await ai.reader.readLines(picture)).map(({ words }) => words).join('\n')
    seconds += (performance.now() - begun) / 1000
    wrong += distance(lines.join('\n'), read)
    of += lines.join('\n').length
  }
  return { kind, wrong, of, seconds }
}

/** Letters to be put in, taken out or replaced. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (let j = 0; j < other.length; j += 1)
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (letter === other[j] ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
