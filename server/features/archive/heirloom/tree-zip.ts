import { crc32 } from 'node:zlib'
import { writeInThread, type TreeMedium, type treeToWrite } from '#server/features/tree/index.ts'
import type { Ports } from '#server/platform/ports.ts'
import { sumOf, type Sum } from './bag.ts'
import type { Family } from './family.ts'
import { withEnding, endingOf } from './file-names.ts'
import { centralHeader, endOfZip, localHeader, type ZipMember } from './zip-layout.ts'

type ToWrite = Awaited<ReturnType<typeof treeToWrite>>

interface TreeFile {
  readonly gedcom: Buffer
  readonly zip: Sum
}

/** A picture goes along as the copy that we made: the archive has the original already. Films stay behind. */
function inZip(family: Family, { media, brought }: ToWrite): TreeMedium[] {
  const named = new Set(brought.flatMap(({ files }) => files.map(({ mediaId }) => mediaId)))
  return media.flatMap((one) => {
    const file = family.files.get(one.id)
    const copy = file?.copies.get(one.kind === 'audio' ? 'playable' : 'picture')
    if (!file || family.missing.has(file.path) || one.kind === 'video') return []
    if (!copy || named.has(one.id) || family.missing.has(copy.path)) return [one]
    const fileName = withEnding(one.fileName, endingOf('', copy.contentType))
    return [{ ...one, fileName, contentType: copy.contentType, storageKey: copy.storageKey }]
  })
}

/** The tree as a GEDZIP, put where the archive finds it. Its bytes hang on nothing but the family. */
export async function putTreeZip(
  ports: Ports,
  family: Family,
  { toWrite, key, sums }: { toWrite: ToWrite; key: string; sums: ReadonlyMap<string, Sum> },
): Promise<TreeFile> {
  const { bytes, entries } = await writeInThread({ ...toWrite, media: inZip(family, toWrite) })
  const gedcom = Buffer.from(bytes)
  async function* pieces(): AsyncGenerator<Buffer> {
    const list: Buffer[] = []
    let at = 0
    const begin = (member: ZipMember) => {
      list.push(centralHeader(member, at))
      const header = localHeader(member)
      at += header.length + member.byteLength
      return header
    }
    yield begin({ path: 'gedcom.ged', byteLength: gedcom.length, crc: crc32(gedcom) })
    yield gedcom
    for (const { path, storageKey } of entries) {
      const sum = sums.get(storageKey)
      if (!sum) continue
      yield begin({ path, ...sum })
      yield* (await ports.storage.read(storageKey)) as AsyncIterable<Buffer>
    }
    const listAt = at
    yield* list
    const length = list.reduce((sum, line) => sum + line.length, 0)
    yield endOfZip(list.length, listAt, length)
  }
  await ports.storage.put(key, pieces())
  return { gedcom, zip: await sumOf(await ports.storage.read(key)) }
}
