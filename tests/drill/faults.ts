import { join } from 'node:path'
import { checkFiles } from '#server/features/backups/check-files.ts'
import { addBackup } from '#server/features/backups/store.ts'
import { takeBackup } from '#server/features/backups/take-backup.ts'
import { movableClock } from '#tests/support/clock.ts'
import { newPerson } from '#tests/support/families.ts'
import { bytesIn, damage, faultKinds, newOriginals } from '#tests/support/originals.ts'
import type { Line } from './compare.ts'
import { BEGIN_AT, openHouse } from './house.ts'

/**
 * So many originals vanish, change or are cut short: the first fifth also in the second store, the last three with no
 * copy anywhere. All must be found; those with a copy must be back byte for byte, the others told.
 */
export async function plantFaults(
  folder: string,
  count: number,
  say: (line: string) => void,
): Promise<Line[]> {
  const clock = movableClock(BEGIN_AT)
  const house = await openHouse(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      FETCH_MODELS: 'false',
      DEMO_FAMILY: 'false',
      DATA_DIR: join(folder, 'data'),
      SECOND_STORE_DIR: join(folder, 'second'),
    },
    clock,
  )
  try {
    const { app, system } = house
    const { medium, secondStore } = app.ports
    const { familyId } = await newPerson(app, { verified: true })
    const keys = await newOriginals(system, familyId, count + 10)
    const before = new Map<string, Buffer>()
    for (const key of keys) before.set(key, await bytesIn(medium, key))
    await checkFiles(system)
    await takeBackup(system, (await addBackup(system, 'the drill')).id)
    const without = await newOriginals(system, familyId, 3)
    const faulty = [...keys.slice(0, count - 3), ...without]
    for (const [i, key] of faulty.entries()) await damage(medium, key, faultKinds[i % 3]!)
    for (const key of keys.slice(0, count / 5)) await damage(secondStore!, key, 'changed')
    clock.advance({ days: 1 })
    await checkFiles(system)
    say(`damaged ${faulty.length} of ${keys.length + 3} originals`)
    const looks = await app.database.system.selectFrom('file_checks').selectAll().execute()
    const mended = looks.filter((row) => row.mended_at !== null).map((row) => row.storage_key)
    const told = looks.filter((row) => row.outcome !== 'sound' && row.told_at !== null)
    const wrong: string[] = []
    for (const key of keys)
      if (!(await bytesIn(medium, key)).equals(before.get(key)!)) wrong.push(key)
    return [
      {
        what: 'faults in originals that were found',
        wanted: count,
        found: mended.length + told.length,
        differing: faulty.filter(
          (key) => !mended.includes(key) && !told.some((row) => row.storage_key === key),
        ),
      },
      {
        what: 'and repaired, byte for byte',
        wanted: count - 3,
        found: mended.length,
        differing: wrong,
      },
      { what: 'and told, for want of a copy', wanted: 3, found: told.length, differing: [] },
    ]
  } finally {
    await house.close()
  }
}
