import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { openLedger } from './ledger-files.ts'

/** Longer than backups are kept by default; what is older is of use to no backup that is. */
const DAYS_KEPT = 90

/** The newest file stays however old it is: the next one follows on it. */
export async function forgetOldFiles({ db, ports }: System): Promise<void> {
  const { files, folder } = openLedger(ports.config)
  const { line, number, latched_at } = await db
    .selectFrom('ledger')
    .select(['line', 'number', 'latched_at'])
    .executeTakeFirstOrThrow()
  // What a restored copy has yet to read is nobody's to delete.
  if (latched_at) return
  const newest = `${folder}${line}/${String(number).padStart(9, '0')}`
  const before = stamp(later(ports.clock.now(), { days: -DAYS_KEPT }))
  for await (const { key, modifiedAt } of files.list(folder))
    if (Date.parse(modifiedAt) < Date.parse(before) && !key.startsWith(newest))
      await files.delete(key)
}
