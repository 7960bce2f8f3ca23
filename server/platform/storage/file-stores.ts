import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Config } from '#server/platform/config.ts'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import { MissingFile, type Storage } from './storage.ts'

type Which = 'first' | 'second'

/** The name under which each store carries the mark of its house. */
export const markKey = 'kinfold-house'

/** The folder in a second store under which every house has one of its own. */
export const housesFolder = 'kinfold-files'

type Db = Pick<SystemDatabase, 'selectFrom' | 'insertInto' | 'updateTable'>

/** What a house knows of a store; made at the first use. */
async function findStore(db: Db, which: Which, place: string) {
  await db
    .insertInto('file_stores')
    .values({ which, mark: randomUUID(), place })
    .onConflict((on) => on.doNothing())
    .execute()
  return db
    .selectFrom('file_stores')
    .selectAll()
    .where('which', '=', which)
    .executeTakeFirstOrThrow()
}

/** A restored copy of a house has another: two of them never delete from one another. */
export const folderOfHouse = async (db: Db, place: string): Promise<string> =>
  `${housesFolder}/${(await findStore(db, 'second', place)).mark}`

export const placeOf = (
  store: { folder: string } | { bucket: string; endpoint?: string | undefined },
) => ('folder' in store ? store.folder : `${store.endpoint ?? ''}/${store.bucket}`)

export const placesIn = ({
  s3,
  filesDir,
  secondStore,
}: Pick<Config, 's3' | 'filesDir' | 'secondStore'>) => ({
  first: placeOf(s3 ?? { folder: filesDir }),
  second: secondStore && placeOf(secondStore),
})

interface Asked {
  readonly which: Which
  readonly place: string
  readonly medium: Storage
  readonly at: string
  /** Keys of some files that lay in a place when it was last looked. */
  readonly samples: (place: string) => Promise<readonly string[]>
  /** The same store has another name from now on. */
  readonly onRenamed?: (before: string) => Promise<unknown>
}

/**
 * Whether this is the store that it was. The mark must be there, and of several files known to lie there at least one:
 * unless the mark says that the store is new. It is written once, where no place of before is known.
 */
export async function isHere(db: Db, asked: Asked): Promise<boolean> {
  const { which, place, medium, at } = asked
  const store = await findStore(db, which, place)
  const isFirstUse = store.marked_at === null || store.place !== place
  const words = await readMark(medium)
  const [mark, isNew] = words?.split(/\s+/) ?? []
  const isOurs = mark === undefined ? isFirstUse : mark === store.mark
  const isRenamed = mark === store.mark && store.place !== place
  const samples = await asked.samples(place)
  const known = isRenamed && samples.length === 0 ? await asked.samples(store.place) : samples
  const isIt = isOurs && (isNew === 'new' || (await holdsAny(medium, known)))
  if (!isIt) {
    await noteAway(db, which, at)
    return false
  }
  if (isRenamed) await asked.onRenamed?.(store.place)
  if (mark === undefined) await medium.put(markKey, once(`${store.mark}\n`))
  await db
    .updateTable('file_stores')
    .set({ place, marked_at: store.marked_at ?? at, away_since: null, told_at: null })
    .where('which', '=', which)
    .execute()
  return true
}

/** Fewer than these say nothing: somebody's only three photos may really be gone. */
const leastSamples = 5

async function holdsAny(medium: Storage, samples: readonly string[]): Promise<boolean> {
  const sizes = await Promise.allSettled(samples.map((key) => medium.size(key)))
  const answers = sizes.filter((size) => size.status === 'fulfilled')
  if (samples.length > 0 && answers.length === 0) return false
  return samples.length < leastSamples || answers.some(({ value }) => value !== undefined)
}

/** Undefined where there is none; a store that can't be asked has another's, as it were. */
async function readMark(medium: Storage): Promise<string | undefined> {
  try {
    return (await buffer(await medium.read(markKey))).toString('utf8').trim()
  } catch (error) {
    return error instanceof MissingFile ? undefined : 'unknown'
  }
}

export async function noteAway(db: Db, which: Which, at: string): Promise<void> {
  await db
    .updateTable('file_stores')
    .set({ away_since: at })
    .where('which', '=', which)
    .where('away_since', 'is', null)
    .execute()
}

async function* once(words: string): AsyncGenerator<Buffer> {
  yield Buffer.from(words)
}

export interface Away {
  readonly which: Which
  /** Where the mark belongs, and what it says. */
  readonly markAt: string
  readonly mark: string
}

/** Stores that are away and of which nobody has been told; from now on somebody has. */
export async function awayUntold(
  db: Db,
  at: string,
  places: Readonly<Record<Which, string | undefined>>,
): Promise<Away[]> {
  const rows = await db
    .updateTable('file_stores')
    .set({ told_at: at })
    .where('away_since', 'is not', null)
    .where('told_at', 'is', null)
    .returning(['which', 'mark', 'place'])
    .execute()
  return rows.map(({ which, mark, place }) => {
    const root = places[which] ?? place
    const folder = which === 'first' ? root : `${root}/${housesFolder}/${mark}`
    return { which, mark, markAt: `${folder}/${markKey}` }
  })
}

/** Since when each store that is away has been. */
export const storesAway = (db: Pick<Db, 'selectFrom'>) =>
  db
    .selectFrom('file_stores')
    .select(['which', 'away_since as since'])
    .$narrowType<{ since: string }>()
    .where('away_since', 'is not', null)
    .orderBy('which')
    .execute()
