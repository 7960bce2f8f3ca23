import { sql, type Insertable, type Transaction } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import type { Ports } from '#server/platform/ports.ts'
import { storeFilmCopies } from './files/store-film-copies.ts'
import { storeFiles } from './files/store-files.ts'
import { accountRows, activityRows, memberRows } from './rows/accounts.ts'
import { albumMemoryRows, albumRows } from './rows/albums.ts'
import { bookPageRows, bookRows } from './rows/book.ts'
import { contactWayRows } from './rows/contact-ways.ts'
import { familyCopy, PUBLIC_COPY, type FamilyCopy, type Sandbox } from './rows/family-copy.ts'
import { goalRows } from './rows/goals.ts'
import { invitationRows } from './rows/invitation.ts'
import { hourRows, hourSlideRows } from './rows/memory-hours.ts'
import { memoryPeopleRows, memoryRows } from './rows/memories.ts'
import { messageRows } from './rows/messages.ts'
import { kinshipRows, personRows } from './rows/people.ts'
import { remarkRows, toldRows } from './rows/told.ts'
import { demoVoices } from './voices/voices.ts'
import { cookingRows, recipeRows } from './rows/recipes.ts'
import { writeTree } from './rows/tree.ts'
import { writeRows } from './write-rows.ts'

type SeedingPorts = Pick<Ports, 'config' | 'clock' | 'log' | 'system' | 'storage'>

/**
 * Makes the demo family, or brings its dates to today. The product is worth starting without it, so
 * what goes wrong is said in the log and stops nobody.
 */
export async function seedDemoFamily(ports: SeedingPorts): Promise<void> {
  try {
    await writeDemoFamily(ports, PUBLIC_COPY)
  } catch (error) {
    ports.log.error({ err: error }, 'The demo family couldn’t be made')
  }
}

/** Writes one copy of the family; doing it again changes nothing but the dates. Answers its id. */
export async function writeDemoFamily(
  ports: SeedingPorts,
  name: string,
  sandbox?: Sandbox,
): Promise<string> {
  const today = ports.clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString()
  const copy = familyCopy(name, today, sandbox)
  // Bytes first, rows after: a row is a promise that the file is there.
  const media = await storeFiles(ports, copy)
  const copies = await storeFilmCopies(ports, copy)
  const { secretKey } = ports.config
  await ports.system
    .transaction()
    .execute((db) => writeCopy(db, copy, { media, copies, secretKey }))
  return copy.familyId
}

interface Stored {
  readonly media: Insertable<Tables['media']>[]
  readonly copies: Insertable<Tables['media_copies']>[]
  readonly secretKey: string
}

async function writeCopy(
  db: Transaction<Tables>,
  copy: FamilyCopy,
  { media, copies, secretKey }: Stored,
): Promise<void> {
  // Web and worker may start at the same moment; the second waits and then finds all of it there.
  await sql`select pg_advisory_xact_lock(hashtext(${copy.familyId}))`.execute(db)
  const accounts = accountRows(copy)
  const founder = accounts[0]!
  const family = {
    id: copy.familyId,
    name: copy.family.name,
    is_demo: true,
    sandbox_id: copy.sandbox?.id ?? null,
    created_at: founder.created_at,
  }
  await writeRows(db, 'families', [family])
  await writeRows(db, 'accounts', accounts)
  await writeRows(db, 'members', memberRows(copy))
  await writeRows(db, 'activities', activityRows(copy))
  // A link once shown keeps working, so its token stays.
  const keep: ('token_hash' | 'token_sealed')[] = ['token_hash', 'token_sealed']
  await writeRows(db, 'invitations', invitationRows(copy, secretKey), { keep })
  await writeRows(db, 'media', media)
  await writeRows(db, 'media_copies', copies)
  await writeRows(db, 'memories', memoryRows(copy))
  await writeRows(db, 'people', personRows(copy))
  await writeVault(db, copy)
  await writeRows(db, 'kinships', kinshipRows(copy))
  await writeTree(db, copy)
  await writeRows(db, 'contact_ways', contactWayRows(copy))
  await writeRows(db, 'messages', messageRows(copy))
  await writeRows(db, 'recipes', recipeRows(copy))
  await writeRows(db, 'recipe_cookings', cookingRows(copy))
  await writeRows(db, 'goals', goalRows(copy), { keep: ['state', 'moved_at'] })
  await nameSpeakers(db, copy)
  await writeRows(db, 'memory_hours', hourRows(copy))
  await writeRows(db, 'memory_hour_slides', hourSlideRows(copy))
  await writeRows(db, 'scrapbooks', bookRows(copy))
  await writeRows(db, 'scrapbook_pages', bookPageRows(copy, media))
}

/** Who is in the pictures, in which albums they lie, and what is told and written of them. */
async function writeVault(db: Transaction<Tables>, copy: FamilyCopy): Promise<void> {
  await db
    .insertInto('memory_people')
    .values(memoryPeopleRows(copy))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await writeRows(db, 'albums', albumRows(copy))
  await db
    .insertInto('album_memories')
    .values(albumMemoryRows(copy))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('memory_voices')
    .values(toldRows(copy))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await writeRows(db, 'memory_comments', remarkRows(copy))
}

/** Files come before people: whose voice each recording is, is said once both are there. */
async function nameSpeakers(db: Transaction<Tables>, copy: FamilyCopy): Promise<void> {
  const files = demoVoices.map(({ key }) => copy.id('media', key))
  const people = demoVoices.map(({ speaker }) => copy.id('person', speaker))
  await sql`update media set voice_of = one.person
    from unnest(${files}::uuid[], ${people}::uuid[]) as one (file, person)
    where media.id = one.file and private_to is null
      and exists (select from people where people.id = one.person)`.execute(db)
}
