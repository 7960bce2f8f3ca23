import { parseArgs } from 'node:util'
import { runMachines } from '#tests/machines/run-machines.ts'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'

/**
 * `npm run machines -- --seconds 180 --kills 8`: two web processes and two workers behind Debian’s nginx, on Debian’s
 * PostgreSQL with a synchronous replica behind HAProxy, and on Debian’s radosgw. Under load one of each is killed with
 * -9 at random, and once the primary, whose replica is promoted; then everything that was acknowledged is compared.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    kills: { type: 'string', default: '8' },
    ports: { type: 'string', default: '4640' },
  },
})
const folder = temporaryFolder('machines')
const began = performance.now()
const say = (words: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${words}`)
const report = await runMachines({
  folder,
  firstPort: Number(values.ports),
  seconds: Number(values.seconds),
  kills: Number(values.kills),
  say,
})
const line = (name: string, count: number, note = '') =>
  console.log(`  ${name.padEnd(42)} ${String(count).padStart(7)}${note}`)
console.log('')
for (const [name, count] of Object.entries(report.counts)) line(name, count)
line('letters taken', report.letters)
line('handed over again under the same Message-ID', report.resent)
for (const [name, count] of Object.entries(report.nought)) line(name, count, '   (must be 0)')
for (const [kind, count] of report.refusals) console.log(`  refused ${count} times: ${kind}`)
for (const words of report.details.slice(0, 50)) console.log(`  ${words}`)
if (Object.values(report.nought).some((count) => count !== 0)) {
  process.exitCode = 1
  console.log(`\nWhat the processes said lies in ${folder}`)
} else removeFolder(folder)
process.exit()
