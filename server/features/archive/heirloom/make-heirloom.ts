import type { System } from '#server/platform/actors.ts'
import type { Attempt } from '#server/platform/jobs/jobs.ts'
import { filesEncryptedAt } from '#server/platform/encryption/files-encrypted-at.ts'
import { DamagedFile, MissingFile } from '#server/platform/storage/storage.ts'
import { Bag, sumOf, type Sum } from './bag.ts'
import { contentsOf } from './contents.ts'
import { Family } from './family.ts'
import { plainName } from './file-names.ts'
import { readme } from './formats.ts'
import { compare } from './sort-order.ts'
import { readFamily, type ReadFamily } from './read-family.ts'
import {
  changeHeirloom,
  deleteItsBytes,
  forgetOlder,
  takeHeirloom,
  type HeirloomRow,
} from './store.ts'
import { putTreeZip } from './tree-zip.ts'

// Files that are read at once; and after how many bytes whoever waits is told.
const lanes = 4
const tellEvery = 32 * 1024 * 1024
const mostTries = 3

/** Makes an archive that somebody asked for. Begun again after a crash, it begins from the start. */
export async function makeHeirloom(
  system: System,
  id: string,
  { isLast }: Attempt = { isLast: true },
): Promise<void> {
  const row = await takeHeirloom(system, id)
  if (!row) return
  try {
    const made = await make(system, row)
    if (!made) return await giveUp(system, row)
    const isThere = await changeHeirloom(system, id, {
      ...made,
      made_at: system.now(),
      state: 'ready',
    })
    if (isThere) await forgetOlder(system, row)
    else await deleteItsBytes(system, row)
  } catch (error) {
    system.ports.log.error({ err: error, heirloomId: id }, 'an archive couldn’t be made')
    // The next try writes under the same keys.
    if (!isLast) throw error
    await giveUp(system, row)
  }
}

async function giveUp(system: System, row: HeirloomRow): Promise<void> {
  await deleteItsBytes(system, row)
  await changeHeirloom(system, row.id, { state: 'failed' })
}

interface Stored {
  readonly path: string
  readonly key: string
  readonly byteLength: number
  /** Of the bytes that came in; a copy that we made has none. */
  readonly sha256?: string
}

async function make(system: System, row: HeirloomRow) {
  const asker = { accountId: row.account_id, familyId: row.family_id }
  const read = await readFamily(system, asker)
  // Whoever asked owns the family no longer.
  if (!read) return undefined
  const family = new Family(read.family.name, read.records)
  const stored = storedOf(family)
  const sums = await sumsOf(system, row.id, stored)
  for (const { path, key } of stored) if (!sums.has(key)) family.missing.add(path)
  const { ports } = system
  const tree = await putTreeZip(ports, family, { toWrite: read.toWrite, key: row.tree_key, sums })
  const bag = new Bag(plainName(`${family.name} archive`) || 'family archive')
  const day = system.now().slice(0, 10)
  async function* bytes(): AsyncGenerator<Buffer> {
    yield* tagFiles(bag, family)
    for (const [path, words] of contentsOf({ read: read!, family, sums }))
      yield bag.made(path, words)
    yield bag.made('data/tree/family.ged', tree.gedcom)
    yield bag.stored('data/tree/family.gdz', tree.zip, row.tree_key)
    for (const { path, key } of stored) {
      const sum = sums.get(key)
      if (sum) yield bag.stored(path, sum, key)
    }
    yield bag.made('bag-info.txt', bagInfo(read!, bag.oxum, day))
    yield* bag.end()
  }
  await ports.storage.put(row.made_key, bytes())
  const plan = bag.elsewhere.map((line) => `${JSON.stringify(line)}\n`)
  await ports.storage.put(row.plan_key, inPieces(plan))
  return { byte_length: bag.byteLength, files: stored.length, missing: family.missing.size }
}

async function* inPieces(lines: readonly string[]): AsyncGenerator<Buffer> {
  for (let at = 0; at < lines.length; at += 1000)
    yield Buffer.from(lines.slice(at, at + 1000).join(''))
}

function* tagFiles(bag: Bag, family: Family): Generator<Buffer> {
  yield bag.made('bagit.txt', 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')
  yield bag.made('README.txt', readme(oneLine(family.name)))
}

const oneLine = (words: string) => words.replaceAll(/\s+/g, ' ').trim()

const bagInfo = ({ family }: ReadFamily, oxum: string, day: string): string =>
  [
    'Source-Organization: Kinfold',
    `External-Description: The archive of ${oneLine(family.name)}`,
    `External-Identifier: ${family.id}`,
    `Bagging-Date: ${day}`,
    `Payload-Oxum: ${oxum}`,
    '',
  ].join('\n')

/** Every original and every copy once, by path. */
function storedOf(family: Family): Stored[] {
  const all = [...family.files.values()].flatMap(
    ({ path, storage_key, byte_length, sha256, copies }) => [
      { path, key: storage_key, byteLength: byte_length, sha256 },
      ...[...copies.values()].map((copy) => ({
        path: copy.path,
        key: copy.storageKey,
        byteLength: copy.byteLength,
      })),
    ],
  )
  return all.toSorted((a, b) => compare(a.path, b.path))
}

/** Reads every file once: what its bytes are now is what the lists of the archive say. Those that are gone are left out. */
async function sumsOf(
  system: System,
  id: string,
  stored: readonly Stored[],
): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>()
  const all = stored.reduce((sum, { byteLength }) => sum + byteLength, 0)
  await changeHeirloom(system, id, { bytes_all: all })
  let done = 0
  let told = 0
  let hasFailed = false
  const left = stored.values()
  // Each block of an encrypted file is held against what was written when it is opened: a hash would say it once more.
  const areEncrypted = (await filesEncryptedAt(system.ports.system)) !== null
  const lane = async () => {
    for (const { key, sha256, byteLength } of left) {
      if (hasFailed) return
      const known = areEncrypted && sha256 ? { sha256, byteLength } : undefined
      const sum = await read(system, key, known).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
      if (!sum) continue
      sums.set(key, sum)
      done += sum.byteLength
      if (done - told < tellEvery) continue
      told = done
      await changeHeirloom(system, id, { bytes_done: Math.min(done, all) })
    }
  }
  // The next try begins when nobody reads for this one any more.
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  await changeHeirloom(system, id, { bytes_done: all })
  return sums
}

/** Among half a million files some connection breaks: that is no reason to begin with all of them again. */
async function read(
  { ports }: System,
  key: string,
  known?: Pick<Sum, 'sha256' | 'byteLength'>,
): Promise<Sum | undefined> {
  for (let tries = 1; ; tries += 1)
    try {
      const sum = await sumOf(await ports.storage.read(key), known?.sha256)
      // Whole blocks may be gone from its end, each of the others as it was.
      return known && sum.byteLength !== known.byteLength
        ? await sumOf(await ports.storage.read(key))
        : sum
    } catch (error) {
      const isGone = error instanceof MissingFile || error instanceof DamagedFile
      if (!isGone && tries < mostTries) continue
      if (!isGone) throw error
      ports.log.error({ err: error }, 'a file is missing in an archive')
      return undefined
    }
}
