import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Config } from '#server/platform/config.ts'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import { MissingFile, type Storage } from './storage.ts'

export type Which = 'first' | 'second'

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
  /** Keys of files that lay there when it was last looked. */
  readonly samples: readonly string[]
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
  const isIt = isOurs && (isNew === 'new' || (await holdsAny(asked)))
  if (!isIt) {
    await noteAway(db, which, at)
    return false
  }
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

async function holdsAny({ medium, samples }: Asked): Promise<boolean> {
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

/** Another place than before, not another name for it: that carries our mark. Of one that can't be asked nothing is known. */
export async function hasMoved(
  db: Db,
  { which, place, medium }: Pick<Asked, 'which' | 'place' | 'medium'>,
): Promise<boolean> {
  const store = await findStore(db, which, place)
  return store.place !== place && (await readMark(medium)) === undefined
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
export async function awayUntold(db: Db, at: string): Promise<Away[]> {
  const rows = await db
    .updateTable('file_stores')
    .set({ told_at: at })
    .where('away_since', 'is not', null)
    .where('told_at', 'is', null)
    .returning(['which', 'mark', 'place'])
    .execute()
  return rows.map(({ which, mark, place }) => ({
    which,
    mark,
    markAt:
      which === 'first' ? `${place}/${markKey}` : `${place}/${housesFolder}/${mark}/${markKey}`,
  }))
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
