import { parseArgs } from 'node:util'
import { drill } from '#tests/drill/drill.ts'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'

/** `npm run drill -- --messages 300 --faults 50`: a house is backed up, lost, and comes back, on a scratch folder. */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '90' },
    photos: { type: 'string', default: '200' },
    faults: { type: 'string', default: '50' },
  },
})
const folder = temporaryFolder('drill')
const began = performance.now()
const seconds = () => `${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s`
try {
  const report = await drill({
    folder,
    messages: Number(values.messages),
    photos: Number(values.photos),
    faults: Number(values.faults),
    hasDemo: true,
    say: (words) => console.log(`${seconds()}  ${words}`),
  })
  const { faults, differences, ...counts } = report
  const nought = {
    differences: differences.length,
    sentWhileLatched: counts.sentWhileLatched,
    sentTwice: counts.sentTwice,
    sentThoughStopped: counts.sentThoughStopped,
    lost: counts.lost,
    deletedThatCameBack: counts.deletedThatCameBack,
    faultsMissed: faults.planted - faults.found,
  }
  console.log('')
  for (const [name, count] of Object.entries({ ...counts, ...faults, ...nought }))
    console.log(`  ${name.padEnd(22)} ${count}${name in nought ? '   (must be 0)' : ''}`)
  for (const name of differences) console.log(`  differs: ${name}`)
  if (Object.values(nought).some((count) => count !== 0)) process.exitCode = 1
} finally {
  removeFolder(folder)
}
