import { sql } from 'kysely'
import { checkFiles } from '#server/features/backups/check-files.ts'
import { addBackup } from '#server/features/backups/store.ts'
import { takeBackup } from '#server/features/backups/take-backup.ts'
import type { System } from '#server/platform/actors.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { damage, faultKinds, newOriginals } from '#tests/support/stored-originals.ts'
import type { House } from './house.ts'

export interface Faults {
  readonly planted: number
  readonly found: number
  readonly mendedFromSecond: number
  readonly mendedFromBackup: number
  /** Of which no sound copy is left anywhere: the operator is told. */
  readonly told: number
}

const mostNights = 40

interface Fate {
  readonly how: string
  readonly count: number
}

async function fatesOf({ db }: System, keys: readonly string[]): Promise<Fate[]> {
  const { rows } = await sql<Fate>`
    select case when mended_at is not null and outcome = 'sound' then mended_from
        when given_up_at is not null and told_at is not null then 'told' else 'missed' end as how,
      count(*)::int as count
    from file_checks where storage_key = any(${keys}) group by 1`.execute(db)
  return rows
}

/**
 * Bits that turned, files that were cut short and files that vanished, in stored originals: most have a second copy, a
 * fifth only a backup, and a tenth nothing.
 */
export async function plantFaults(house: House, familyId: string, count: number): Promise<Faults> {
  const { ports, clock } = house.app
  const log = { ...ports.log, error() {}, warn() {} } as never
  const system = actAsSystem({ ...ports, log })
  const lonely = Math.ceil(count / 10)
  const inBackup = Math.ceil(count / 5)
  const keys = await newOriginals(system, familyId, count - lonely)
  const { secondStore } = ports
  const isCopied = async () =>
    (await Promise.all(keys.map((key) => secondStore!.size(key)))).every((size) => size)
  // Each night reads a share of all there are.
  for (let night = 0; night < mostNights && !(await isCopied()); night += 1) {
    clock.advance({ days: 1 })
    await checkFiles(system, { pauseMs: 0 })
  }
  const { id } = await addBackup(system, 'the drill')
  await takeBackup(system, id)
  const all = [...keys, ...(await newOriginals(system, familyId, lonely))]
  for (const [i, key] of all.entries())
    await damage(ports.medium, key, faultKinds[i % faultKinds.length]!)
  for (const key of keys.slice(0, inBackup)) await damage(secondStore!, key, 'changed')
  let rows: Fate[] = []
  const settled = () =>
    rows.reduce((sum, { how, count }) => sum + (how === 'missed' ? 0 : count), 0)
  for (let night = 0; night < mostNights && settled() < all.length; night += 1) {
    clock.advance({ days: 1 })
    await checkFiles(system, { pauseMs: 0 })
    rows = await fatesOf(system, all)
  }
  const of = (how: string) => rows.find((row) => row.how === how)?.count ?? 0
  const [mendedFromSecond, mendedFromBackup, told] = [of('second store'), of('backup'), of('told')]
  const found = mendedFromSecond + mendedFromBackup + told
  return { planted: all.length, found, mendedFromSecond, mendedFromBackup, told }
}
