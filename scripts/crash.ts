import { rmSync } from 'node:fs'
import { crashRepeatedly } from '#tests/crash/crash-run.ts'
import { temporaryFolder } from '#tests/support/folder.ts'

/** `npm run crash -- 50`: that many kills, each followed by a look at everything that was acknowledged. */
const kills = Number(process.argv[2] ?? 50)
const dataDir = temporaryFolder('crash')
const { promised, broken } = await crashRepeatedly({
  dataDir,
  kills,
  databaseEvery: 3,
  say: console.log,
})
for (const line of broken) console.log(`missing: ${line}`)
console.log(
  `${kills} kills; acknowledged: ${promised.account} accounts, ${promised.media} files, ${promised.bytes} pieces; missing: ${broken.length}`,
)
if (broken.length) process.exitCode = 1
else rmSync(dataDir, { recursive: true, force: true })
