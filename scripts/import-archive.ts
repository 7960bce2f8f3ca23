import { parseArgs } from 'node:util'
import { configOfHouse } from '#scripts/house.ts'
import { UnknownEnd } from '#server/database/bring-back/archive-problem.ts'
import { bringBack } from '#server/database/bring-back/bring-back.ts'
import { openPorts } from '#server/open-ports.ts'

// npm run import-archive -- FILE --owner you@example.org, with the settings of the server, while it is stopped.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { owner: { type: 'string' } },
})
const [file] = positionals
if (!file || !values.owner) {
  console.error('Which archive, and for whom? npm run import-archive -- FILE --owner E-MAIL')
  process.exit(1)
}
const { ports, close } = await openPorts(await configOfHouse())
try {
  const { name, people, files, leftBehind } = await bringBack(ports, file, values.owner, (words) =>
    console.warn(`\nMIND: ${words}\n`),
  )
  console.log(`${name} is back: ${people} people and ${files} files, every sum checked.`)
  for (const line of leftBehind) console.log(`  · ${line}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (!(error instanceof UnknownEnd)) console.error('Nothing was changed.')
  process.exitCode = 1
} finally {
  await close()
}
