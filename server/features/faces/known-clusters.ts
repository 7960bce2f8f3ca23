import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import type { Centre, Cluster } from './grouping.ts'
import { centreIn } from './stored-vector.ts'

/**
 * However many strangers a family's photos show, a new face is held against this many clusters: those that a hand was
 * on, always; the newest, or nobody new would ever be met a second time; and the largest.
 */
export const mostKnown = 4000
const most = { newest: 1000, largest: mostKnown - 1000 }

// Opened in one go they would hold up everything else in this process.
const openedAtOnce = 100
const mostFamilies = 20

interface Opened {
  readonly hash: string
  readonly centre: Centre
}

/** What was opened once for a job: of a family's thousands of centres, a photo changes a few. */
export class OpenedCentres {
  readonly #families = new Map<string, Map<string, Opened>>()
  opened = 0

  /** Those of a family, forgetting whom nobody has asked for the longest. */
  of(familyId: string): Map<string, Opened> {
    const known = this.#families.get(familyId) ?? new Map<string, Opened>()
    this.#families.delete(familyId)
    this.#families.set(familyId, known)
    const [oldest] = this.#families.keys()
    if (this.#families.size > mostFamilies && oldest) this.#families.delete(oldest)
    return known
  }
}

interface KnownRow {
  readonly id: string
  readonly hash: string
  readonly isByHand: boolean
}

export async function knownClusters(
  { db }: System,
  {
    familyId,
    opened,
    limits = most,
  }: { familyId: string; opened: OpenedCentres; limits?: typeof most },
): Promise<Cluster[]> {
  // A centre is sealed anew each time it changes: what it looks like sealed says whether it was opened before.
  const { rows } = await sql<KnownRow>`
    select face_clusters.id, md5(centre) as hash, is_by_hand as "isByHand"
    from face_clusters join face_groups on face_groups.id = group_id
    where centre is not null and face_clusters.family_id = ${familyId} and face_clusters.id in (
      select face_clusters.id from face_groups join face_clusters on group_id = face_groups.id
        where face_groups.family_id = ${familyId} and (is_by_hand or person_id is not null)
      union all (select id from face_clusters where family_id = ${familyId} order by id desc limit ${limits.newest})
      union all (select id from face_clusters where family_id = ${familyId}
        order by face_count desc, id desc limit ${limits.largest}))
    order by face_clusters.id`.execute(db)
  const known = opened.of(familyId)
  await open(db, rows, { known, opened })
  return rows.map(({ id, isByHand }) => ({ id, isByHand, centre: known.get(id)!.centre }))
}

async function open(
  db: System['db'],
  rows: readonly KnownRow[],
  { known, opened }: { known: Map<string, Opened>; opened: OpenedCentres },
): Promise<void> {
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash]))
  for (const id of known.keys()) if (!hashes.has(id)) known.delete(id)
  const shut = rows.filter(({ id, hash }) => known.get(id)?.hash !== hash)
  for (let from = 0; from < shut.length; from += openedAtOnce) {
    const ids = shut.slice(from, from + openedAtOnce).map(({ id }) => id)
    const found = await db
      .selectFrom('face_clusters')
      .select(['id', 'centre'])
      .where('id', 'in', ids)
      .execute()
    for (const { id, centre } of found)
      known.set(id, { hash: hashes.get(id)!, centre: centreIn(centre!) })
    opened.opened += found.length
  }
}
