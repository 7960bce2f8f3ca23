import { parseArgs } from 'node:util'
import { gotThrough, playAttacks } from '#tests/attack/play-attacks.ts'

/** `npm run attack -- --only 2,10`: a real server, attacked as a stranger, a thief and a careless relative would. */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    aborts: { type: 'string', default: '100' },
    rows: { type: 'string', default: '20000' },
  },
})
const began = performance.now()
const outcomes = await playAttacks({
  only: values.only.split(',').filter(Boolean),
  force: { aborts: Number(values.aborts), rows: Number(values.rows) },
  say: (line) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`),
})
const through = outcomes.filter(gotThrough)
console.log(`\n${outcomes.length} attempts, ${through.length} got through`)
for (const { attack, tried } of through) console.log(`  ${attack}: ${tried}`)
if (through.length > 0 || outcomes.length === 0) process.exitCode = 1
