import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '#tests/support/folder.ts'
import { liveTenYears } from '#tests/ten-years/live-ten-years.ts'

/** `npm run ten-years -- --messages 200 --years 10`: the real server through years of what befalls families. */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '200' },
    years: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const dataDir = temporaryFolder('ten-years')
const began = performance.now()
console.log(`seed ${values.seed}, ${values.messages} messages, ${values.years} years`)
const report = await liveTenYears({
  dataDir,
  messages: Number(values.messages),
  years: Number(values.years),
  seed: Number(values.seed),
  say: (line) =>
    console.log(`  ${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`),
})
console.log(`\n${report.promised} promised days: ${report.kept} kept`)
for (const [why, count] of Object.entries(report.excepted))
  console.log(`  ${count} not sent: ${why}`)
console.log(
  `  latest ${report.latestHours.toFixed(1)} h after its moment; ${report.waited} opened after waiting`,
)
for (const [name, cases] of Object.entries(report.wrongs)) {
  console.log(`  ${name.padEnd(20)} ${cases.length}`)
  for (const one of cases.slice(0, 10)) console.log(`      ${one}`)
  if (cases.length > 0) process.exitCode = 1
}
rmSync(dataDir, { recursive: true, force: true })
