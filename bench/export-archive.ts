import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { writeArchive } from '#server/features/archive/write-archive.ts'
import type { connect } from '#server/platform/database/connect.ts'
import { wallClock } from '#server/platform/clock.ts'
import type { Ports } from '#server/platform/ports.ts'
import { diskStorage } from '#server/platform/storage/disk.ts'
import { megabytes, type Memory } from './memory.ts'
import { plainText } from '#tests/support/plain-words.ts'

type Database = ReturnType<typeof connect>
const MEGABYTE = 1024 * 1024
const LOOK_EVERY = { bytes: 64 * MEGABYTE, pieces: 5000 }
const KEY = 'bench/one-file'

/** Files and megabytes each: the bytes grow a hundredfold, then the files do. */
const accounts = [
  [10, 1],
  [10, 100],
  [1000, 1],
  [10_000, 0],
  [50_000, 0],
] as const

/** Prints the memory of an account's archive beside its size, as `/export` sends it. */
export async function measureArchives(database: Database, folder: string, memory: Memory) {
  console.log('\nfiles      MB of zip   memory at most, MB')
  for (const [files, each] of accounts) {
    const storage = diskStorage(folder)
    await storage.delete(KEY)
    await storage.put(KEY, megabytesOf(each))
    // Every row reads the same file: a large account without a large disk.
    const read: typeof storage.read = (_key, range) => storage.read(KEY, range)
    const { system, serving } = database
    const log = { error: console.error }
    const ports = { system, serving, log, clock: wallClock, storage: { ...storage, read } }
    const accountId = await ownerOf(database, files)
    const bytes = await drained(ports as unknown as Ports, accountId, memory)
    console.log(
      `${String(files).padEnd(10)} ${megabytes(bytes).padEnd(11)} ${megabytes(memory.most())}`,
    )
  }
}

async function* megabytesOf(count: number) {
  for (let n = 0; n < count; n += 1) yield Buffer.alloc(MEGABYTE, n)
}

async function drained(ports: Ports, accountId: string, memory: Memory): Promise<number> {
  memory.forget()
  let bytes = 0
  let seen = 0
  let pieces = 0
  for await (const piece of writeArchive(ports, accountId, { id: accountId })) {
    bytes += (piece as Buffer).length
    pieces += 1
    if (bytes - seen < LOOK_EVERY.bytes && pieces < LOOK_EVERY.pieces) continue
    seen = bytes
    pieces = 0
    memory.look()
  }
  memory.look()
  return bytes
}

async function ownerOf({ system }: Database, files: number): Promise<string> {
  const [accountId, familyId] = [randomUUID(), randomUUID()]
  await sql`insert into accounts (id, username, email, display_name, created_at)
    values (${accountId}, ${accountId}, ${`${accountId}@bench.example`}, 'User', now())`.execute(
    system,
  )
  await sql`insert into families (id, name, created_at) values (${familyId}, 'Bench', now())`.execute(
    system,
  )
  await sql`insert into members (id, family_id, account_id, role, joined_at)
    values (${randomUUID()}, ${familyId}, ${accountId}, 'owner', now())`.execute(system)
  await sql`insert into media (id, family_id, uploaded_by, kind, file_name, content_type, byte_length, sha256,
      storage_key, created_at)
    select gen_random_uuid(), ${familyId}, ${accountId}, 'audio', ${plainText(sql`'voice ' || n || '.wav'`)}, 'audio/wav', 1, '00',
      ${familyId} || '/' || n, now() from generate_series(1, ${files}::int) n`.execute(system)
  return accountId
}
