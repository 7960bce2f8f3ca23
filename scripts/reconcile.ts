import { parseArgs } from 'node:util'
import { reconcileHouse } from '#server/restore.ts'

// npm run reconcile, with the settings of the restored server, before it may send.
const { values } = parseArgs({
  options: {
    'without-ledger': { type: 'boolean', default: false },
    'ended-at': { type: 'string' },
  },
})
try {
  const done = await reconcileHouse(undefined, {
    isWithoutLedger: values['without-ledger'],
    endedAt: values['ended-at'],
  })
  if (done) {
    const { files, reachesTo, rows, lost, returned } = done
    console.log(
      `Caught up with ${files} files of the ledger, which reaches to ${reachesTo}: ${rows['deliveries']} deliveries, ${rows['passings']} plans for after a death, ${rows['mails']} letters stand as they stood then. Kinfold sends again.`,
    )
    for (const { id, authorId, state, wasSent } of lost)
      console.log(
        `Lost, being made after the backup: ${wasSent ? 'sent' : state} ${id}, of the account ${authorId}, whom we write to.`,
      )
    for (const key of returned)
      console.log(`Deleted for good after the backup, and back with it: ${key}`)
  } else
    console.log(
      'Kinfold sends again, without the ledger: letters that left after the backup may leave a second time, and what was stopped after it isn’t known.',
    )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(
    'Nothing is sent yet. If the ledger is lost for good: npm run reconcile -- --without-ledger',
  )
  process.exit(1)
}
