import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import sharp from 'sharp'
import { accounts } from '#contract/accounts/index.ts'
import type { Tables } from '#server/database/types.ts'
import type { Ports } from '#server/platform/ports.ts'
import { encodeSound, spokenWav } from '#tests/support/recordings.ts'
import { upload } from '#tests/support/raw-tus.ts'
import { once } from '#tests/support/stored-originals.ts'
import type { LoadHouse } from './load-house.ts'
import { progressOf } from './progress.ts'
import type { Target } from './requests.ts'
import { plantVault } from './vault-plant.ts'

export const password = 'a quilt of voices'

/** Somebody with a browser at an address of their own. */
export interface Account {
  readonly name: string
  readonly address: string
}

/** A family, whoever founded it, and what there is to look at in it. */
export interface LoadFamily extends Target {
  readonly memories: number
  /** With pictures, in the order of the grid. */
  readonly pictured: readonly string[]
  /** In the order of the tree. */
  readonly people: readonly string[]
  readonly recording: string
}

/** Memories of each family that have their pictures; a first screen of the grid shows about as many. */
const photos = 24
const spokenSeconds = 60
const signUpsAtOnce = 4

/** An address that is nobody’s (RFC 2544): each in a network of its own, as people at home are. */
export const addressOf = (n: number) => `198.${18 + ((n >> 8) & 1)}.${n & 255}.${7 + (n >> 9)}`

/** Signed up by the real door, each from their own address. */
export async function signUpAll(url: string, many: number): Promise<(Account & { id: string })[]> {
  const tell = progressOf('accounts', many)
  const made: (Account & { id: string })[] = []
  let next = 0
  const lane = async () => {
    while (next < many) {
      const n = next
      next += 1
      made[n] = await signUpOne(url, { name: `load${n}`, address: addressOf(n) })
      tell(made.length)
    }
  }
  await Promise.all(Array.from({ length: signUpsAtOnce }, lane))
  return made
}

async function signUpOne(url: string, account: Account): Promise<Account & { id: string }> {
  const { name, address } = account
  const answer = await fetch(url + accounts.signUp.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username: name, email: `${name}@family.example`, password }),
  })
  if (!answer.ok) throw new Error(`${name} couldn’t sign up: ${await answer.text()}`)
  return { ...account, id: ((await answer.json()) as { id: string }).id }
}

/** Signed in, with nothing of that counted. */
export async function cookieOf(url: string, { name, address }: Account): Promise<string> {
  const answer = await fetch(url + accounts.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username: name, password }),
  })
  if (!answer.ok) throw new Error(`${name} couldn’t sign in: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Into a family that they look at from now on. */
export async function join(
  db: Kysely<Tables>,
  familyId: string,
  accountIds: readonly string[],
): Promise<void> {
  for (const id of accountIds) {
    await sql`insert into members (id, family_id, account_id, role, joined_at)
      values (gen_random_uuid(), ${familyId}, ${id}, 'editor', now())`.execute(db)
    await sql`update accounts set current_family_id = ${familyId} where id = ${id}`.execute(db)
  }
}

interface Furnishing {
  readonly database: LoadHouse['database']
  readonly ports: Ports
}

/** A vault of so many memories by SQL, a tree of two hundred, and through the door what is looked at and listened to. */
export async function furnish(
  { database, ports }: Furnishing,
  target: Target,
  memories: number,
): Promise<LoadFamily> {
  await plantVault(database.system, target.familyId, memories)
  await plantTree(database.system, target.familyId)
  const pictured = await plantPictures(ports, target)
  const sender = { base: target.url, session: target, familyId: target.familyId }
  const spoken = await encodeSound(spokenWav(spokenSeconds), 'webm')
  const { id } = (await kept(
    upload(sender, spoken, { filename: 'voice.webm', filetype: 'audio/webm' }),
  )) as { id: string }
  const { people } = await get<{ people: { ids: string[] } }>(target, '/tree')
  return { ...target, memories, pictured, people: people.ids, recording: id }
}

async function kept(sending: ReturnType<typeof upload>): Promise<unknown> {
  const { status, message, body } = await sending
  if (status >= 300) throw new Error(`${status}: ${message}`)
  return body
}

let shade = 0
/** Some two hundred kilobytes, and no two alike. */
export async function photo(n: number): Promise<Buffer> {
  shade += 1
  const noise = { type: 'gaussian' as const, mean: 60 + ((n * 7 + shade) % 120), sigma: 12 }
  const small = sharp({
    create: { width: 400, height: 300, channels: 3, noise, background: '#000' },
  })
  const drawn = await sharp(await small.png().toBuffer())
    .resize(1600, 1200)
    .jpeg()
    .toBuffer()
  return Buffer.concat([drawn, Buffer.from(`photo ${shade} of ${process.pid}`)])
}

/** Couples of two, each with three children, of whom the first of the next couples are. */
const plantTree = (db: Kysely<Tables>, familyId: string) =>
  sql`
    with everyone as (
      select id, row_number() over (order by id) - 1 as n from people where family_id = ${familyId}::uuid),
    couples as materialized (select m, gen_random_uuid() as id from generate_series(0, 99) m),
    together as (
      insert into partnerships (id, family_id, kind, created_at)
      select id, ${familyId}::uuid, 'married', now() from couples),
    partnered as (
      insert into partners (id, family_id, partnership_id, person_id)
      select gen_random_uuid(), ${familyId}::uuid, couples.id, everyone.id from couples join everyone on n / 2 = m)
    insert into parentages (id, family_id, partnership_id, child_id)
    select gen_random_uuid(), ${familyId}::uuid, couples.id, everyone.id
    from everyone join couples on n % 2 = 0 and n > 0 and m = (n / 2 - 1) / 3`.execute(db)

const pictures: Promise<Buffer>[] = []
const pictureOf = (n: number) =>
  (pictures[n] ??= photo(n).then((drawn) =>
    sharp(drawn).resize(640, 480).webp({ quality: 78 }).toBuffer(),
  ))

/** As the worker leaves them: small pictures of what the grid shows first, encrypted, each with its row. */
async function plantPictures(
  { storage, system }: Ports,
  target: Target,
): Promise<readonly string[]> {
  const { familyId } = target
  const newest = '/memories?since=1826-01&until=2199-12'
  const { items } = await get<{ items: { id: string }[] }>(target, newest)
  const ids = items.slice(0, photos).map(({ id }) => id)
  for (const [n, id] of ids.entries()) {
    const picture = await pictureOf(n)
    const key = `copies/${familyId}/${randomUUID()}`
    await storage.put(key, once(picture))
    const sha256 = createHash('sha256').update(picture).digest('hex')
    await sql`
      insert into renditions (memory_id, family_id, size, content_type, byte_length, sha256, storage_key, made_at)
      values (${id}, ${familyId}, 'small', 'image/webp', ${picture.length}, ${sha256}, ${key}, now())`.execute(
      system,
    )
    await sql`update memories set picture_state = 'ready' where id = ${id}`.execute(system)
  }
  return ids
}

/** Waits until the copy that is played has been made. */
export async function settled(family: LoadFamily): Promise<void> {
  const isPlayable = async () =>
    (await get<{ copy: { state: string } }>(family, `/media/${family.recording}`)).copy.state ===
    'ready'
  while (!(await isPlayable())) await pause(200)
}

async function get<Body>({ url, cookie, familyId }: Target, path: string): Promise<Body> {
  const answer = await fetch(`${url}/api/families/${familyId}${path}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Body
}
