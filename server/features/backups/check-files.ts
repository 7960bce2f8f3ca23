import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import { examine, type Outcome } from './examine-file.ts'
import { forgetDeleted, isKept, longestUnread, type Known } from './kept-files.ts'
import { mendFiles } from './mend-files.ts'
import { checkSecond, copyToSecond, tidySecond } from './second-store.ts'
import { tellOfFiles } from './tell-of-files.ts'

// As long as reading a file took, nothing is read: whoever listens or looks meanwhile comes first.
const longestRestMs = 2000

/**
 * Reads a share of the stored files again, the longest unread first, and compares each with the hash it came with.
 * A disk forgets silently; who looks only when a message is due looks too late. What isn't sound is mended where a
 * sound copy lies, and told. Each is noted when it was read: a round that is cut off goes on where it was.
 */
export async function checkFiles(system: System): Promise<void> {
  for (const file of await longestUnread(system)) {
    const began = performance.now()
    const outcome = await examine(system.ports.storage, file)
    if (outcome === 'unreadable' && !(await isAnswering(system))) {
      system.ports.log.error('the store doesn’t answer; its files are read another night')
      break
    }
    // Deleted since it was listed: nothing is wrong with it.
    if (outcome !== 'sound' && !(await isKept(system, file))) continue
    await note(system, file, outcome)
    if (outcome === 'sound') await copySafely(system, file)
    await setTimeout(Math.min(longestRestMs, performance.now() - began))
  }
  await mendFiles(system)
  await tellOfFiles(system)
  await forgetDeleted(system)
  await checkSecond(system)
  await tidySecond(system)
}

/** One file that can't be read is that file's trouble, unless none can. */
async function isAnswering({ db, ports }: System): Promise<boolean> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from file_checks where outcome = 'sound' order by random() limit 5`.execute(
    db,
  )
  if (rows.length === 0) return true
  const sizes = await Promise.allSettled(
    rows.map(({ storage_key }) => ports.medium.size(storage_key)),
  )
  return sizes.some(({ status }) => status === 'fulfilled')
}

/** The second store may be away for a night; the first is read all the same. */
async function copySafely(system: System, file: Known): Promise<void> {
  await copyToSecond(system, file).catch((error: Error) =>
    system.ports.log.error(
      { key: file.storage_key, error: error.message },
      'the second store didn’t take a file',
    ),
  )
}

/** What is newly found is to be told, and looked for in every backup; what is sound again by itself isn't. */
async function note({ db, now }: System, { storage_key }: Known, outcome: Outcome): Promise<void> {
  const at = now()
  if (outcome === 'sound')
    await sql`
      insert into file_checks (storage_key, checked_at, outcome) values (${storage_key}, ${at}, ${outcome})
      on conflict (storage_key) do update set checked_at = ${at}, outcome = ${outcome}, found_at = null,
        told_at = case when file_checks.outcome = 'sound' then file_checks.told_at else ${at} end`.execute(
      db,
    )
  else
    await sql`
      insert into file_checks (storage_key, checked_at, outcome, found_at)
      values (${storage_key}, ${at}, ${outcome}, ${at})
      on conflict (storage_key) do update set checked_at = ${at}, outcome = ${outcome},
        found_at = case when file_checks.outcome = 'sound' then ${at} else file_checks.found_at end,
        looked_in = case when file_checks.outcome = 'sound' then '{}' else file_checks.looked_in end,
        told_at = case when file_checks.outcome = 'sound' then null else file_checks.told_at end`.execute(
      db,
    )
}
