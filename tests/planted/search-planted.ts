import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { readTar } from '#server/platform/tar.ts'

export interface Needle {
  readonly name: string
  readonly bytes: Buffer
}

export interface Find {
  readonly needle: string
  readonly as: string
  readonly where: string
}

/** Everything a folder holds, raw, and what is packed in it unpacked. */
export async function searchFolder(folder: string, needles: readonly Needle[]): Promise<Find[]> {
  const found: Find[] = []
  const wanted = wantedOf(needles)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const where = path.slice(folder.length + 1)
    found.push(...(await findInFile(await readFile(path), wanted, where)))
  }
  return found
}

/** The same in one answer. */
export const searchBytes = (bytes: Buffer, needles: readonly Needle[], where: string) =>
  findInFile(bytes, wantedOf(needles), where)

async function findInFile(bytes: Buffer, wanted: Wanted, where: string): Promise<Find[]> {
  const found = findIn(bytes, wanted, where)
  if (bytes.toString('latin1', 257, 262) !== 'ustar') return found
  for await (const entry of readTar(Readable.from([bytes])))
    found.push(...findIn(await buffer(entry.bytes), wanted, `${where}: ${entry.name}`))
  return found
}

interface Look {
  readonly name: string
  readonly as: string
  readonly look: Buffer
}

/** Hundreds are looked for at once, by their first three bytes: to look for one after the other took half a minute. */
interface Wanted {
  readonly begins: Uint8Array
  readonly byBeginning: ReadonlyMap<number, readonly Look[]>
}

const known = new WeakMap<readonly Needle[], Wanted>()

function wantedOf(needles: readonly Needle[]): Wanted {
  const before = known.get(needles)
  if (before) return before
  const byBeginning = Map.groupBy(needles.flatMap(looksOf), ({ look }) => look.readUIntBE(0, 3))
  const begins = new Uint8Array(2 ** 24)
  for (const beginning of byBeginning.keys()) begins[beginning] = 1
  const wanted = { begins, byBeginning }
  known.set(needles, wanted)
  return wanted
}

// Letter case counts for nothing: an index folds it.
const folded = Uint8Array.from({ length: 256 }, (_, code) =>
  String.fromCharCode(code).toLowerCase().charCodeAt(0),
)
const inSmall = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => folded[byte]!))

const looksOf = ({ name, bytes }: Needle): Look[] => {
  const look = (as: string, text: string) => ({
    name,
    as,
    look: inSmall(Buffer.from(text, 'latin1')),
  })
  return [
    look('as it is', bytes.toString('latin1')),
    look('UTF-16', Buffer.from(bytes.toString('utf8'), 'utf16le').toString('latin1')),
    look('hex', bytes.toString('hex')),
    ...[0, 1, 2].map((shift) => look('base64', base64Within(bytes, shift))),
  ]
}

/** What stays the same of its base64 whatever stands before and behind it. */
function base64Within(bytes: Buffer, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString('base64')
    .replaceAll('=', '')
  return text.slice(shift === 0 ? 0 : shift + 1, -1 - shift)
}

function findIn(bytes: Buffer, wanted: Wanted, where: string): Find[] {
  const here = standingIn(bytes, wanted).map(({ name, as }) => ({
    needle: name,
    as,
    where,
  }))
  const unpacked = bytes[0] === 0x1f && bytes[1] === 0x8b ? tryGunzip(bytes) : undefined
  return unpacked ? [...here, ...findIn(unpacked, wanted, `${where}, unpacked`)] : here
}

/** Each once, however often it stands there. */
function standingIn(bytes: Buffer, { begins, byBeginning }: Wanted): Look[] {
  const found = new Set<Look>()
  let three = 0
  for (let at = 0; at < bytes.length; at += 1) {
    three = ((three << 8) | folded[bytes[at]!]!) & 0xffffff
    if (at < 2 || begins[three] === 0) continue
    for (const one of byBeginning.get(three)!)
      if (inSmall(bytes.subarray(at - 2, at - 2 + one.look.length)).equals(one.look)) found.add(one)
  }
  return [...found]
}

function tryGunzip(bytes: Buffer): Buffer | undefined {
  try {
    return gunzipSync(bytes)
  } catch {
    return undefined
  }
}
