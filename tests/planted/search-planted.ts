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
  const wanted = needles.flatMap(looksOf)
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
  findInFile(bytes, needles.flatMap(looksOf), where)

async function findInFile(bytes: Buffer, wanted: readonly Look[], where: string): Promise<Find[]> {
  const found = findIn(bytes, wanted, where)
  if (bytes.toString('latin1', 257, 262) !== 'ustar') return found
  for await (const entry of readTar(Readable.from([bytes])))
    found.push(...findIn(await buffer(entry.bytes), wanted, `${where}: ${entry.name}`))
  return found
}

interface Look extends Needle {
  readonly as: string
  readonly look: string
}

const looksOf = ({ name, bytes }: Needle): Look[] => {
  const look = (as: string, text: string) => ({ name, bytes, as, look: text.toLowerCase() })
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

function findIn(bytes: Buffer, wanted: readonly Look[], where: string): Find[] {
  // Letter case counts for nothing: an index folds it.
  const text = bytes.toString('latin1').toLowerCase()
  const here = wanted
    .filter(({ look }) => text.includes(look))
    .map(({ name, as }) => ({ needle: name, as, where }))
  const unpacked = bytes[0] === 0x1f && bytes[1] === 0x8b ? tryGunzip(bytes) : undefined
  return unpacked ? [...here, ...findIn(unpacked, wanted, `${where}, unpacked`)] : here
}

function tryGunzip(bytes: Buffer): Buffer | undefined {
  try {
    return gunzipSync(bytes)
  } catch {
    return undefined
  }
}
