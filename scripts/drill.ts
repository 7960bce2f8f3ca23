import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeDemoFamily } from '#server/database/seed/seed-demo.ts'
import { isRight, type Line } from '#tests/drill/compare.ts'
import { drill } from '#tests/drill/drill.ts'
import { plantFaults } from '#tests/drill/faults.ts'
import { temporaryFolder } from '#tests/support/folder.ts'

/**
 * `npm run drill`: a house is lost and comes back from its backup and its ledger; then 50 of its originals are damaged.
 * `--unheeded deliveries` leaves out what the ledger says of one table, to see that the drill can fail.
 */
const { values } = parseArgs({
  options: { unheeded: { type: 'string' }, faults: { type: 'string', default: '50' } },
})
const folder = temporaryFolder('drill')
const began = performance.now()
const say = (line: string) =>
  console.log(`  ${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`)
try {
  const at = (name: string) => ({ DATA_DIR: join(folder, name) })
  const lines: Line[] = await drill({
    folder,
    first: at('first'),
    second: at('second'),
    say,
    steps: 51,
    populate: async ({ app }) => void (await writeDemoFamily(app.ports, 'drill')),
    unheeded: values.unheeded,
  })
  lines.push(...(await plantFaults(join(folder, 'faults'), Number(values.faults), say)))
  console.log(`\n${'what'.padEnd(56)}${'wanted'.padStart(8)}${'found'.padStart(8)}`)
  for (const line of lines) {
    const { what, wanted, found, differing } = line
    const verdict = isRight(line) ? 'right' : `WRONG: ${differing.slice(0, 5).join(', ')}`
    console.log(
      `${what.padEnd(56)}${String(wanted).padStart(8)}${String(found).padStart(8)}  ${verdict}`,
    )
  }
  if (!lines.every(isRight)) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
