import { parseArgs } from 'node:util'
import { configOfHouse } from '#scripts/house.ts'
import { outcomeWords, reconcileRestored } from '#server/reconcile.ts'

// npm run reconcile, with the settings of a restored copy that is latched, while none of its processes runs.
const { values } = parseArgs({
  options: { ledger: { type: 'string' }, follow: { type: 'string', multiple: true } },
})
try {
  const outcome = await reconcileRestored(await configOfHouse(), values)
  console.log(outcomeWords(outcome))
  if ('problem' in outcome) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
