import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sealedKind, sealedType } from '#contract/rules/beyond/sealed-type.ts'
import { largestLetterBytes } from '#contract/rules/capsules.ts'
import { mediaTypes } from '#contract/rules/media-kinds.ts'
import { isLetter, letterType } from '#server/features/capsules/index.ts'
import { headLength, isSealed, sniff } from '#server/features/media/index.ts'
import { ArchiveProblem } from './archive-problem.ts'
import type { Sums } from './check-bag.ts'
import type { ArchiveRecords } from './read-archive.ts'
import type { Source } from './source-shape.ts'

type Original = ArchiveRecords['files'][number]
type Copy = ArchiveRecords['copies'][number]

/** What we make of files, and what a browser is told it is. */
const typesOfCopies: Readonly<Record<Copy['role'], readonly string[]>> = {
  picture: ['image/webp'],
  poster: ['image/jpeg'],
  playable: ['audio/mp4', 'video/mp4'],
}

/**
 * An archive is somebody's file: what its records say of a file is believed where its bytes say so, too. Else a family
 * could keep more than is counted, and its pages would hand out what no upload would have been.
 */
export function assertToldRight({
  source,
  sums,
  records,
}: {
  source: Source
  sums: Sums
  records: ArchiveRecords
}): void {
  const seen = new Set<string>()
  for (const file of [...records.files, ...records.copies]) {
    const { path, sha256, byte_length } = file
    if (!source.sizes.has(path)) continue
    if (seen.has(path)) throw new ArchiveProblem(`Two records of this archive are of ${path}.`)
    seen.add(path)
    if (sums.get(path) !== sha256 || source.sizes.get(path) !== byte_length)
      throw new ArchiveProblem(
        `What the records of this archive say of ${path} isn’t so: its length or its sum is another.`,
      )
    if (!('role' in file ? isOfRole(file) : isOfKind(file))) throw strangeFile(path)
  }
}

const isOfRole = ({ role, content_type }: Copy): boolean =>
  Object.hasOwn(typesOfCopies, role) && typesOfCopies[role].includes(content_type)

function isOfKind({ belongs_to, kind, content_type, byte_length }: Original): boolean {
  if (belongs_to === 'capsules' && kind === 'letter')
    return content_type === letterType && byte_length <= largestLetterBytes
  if (kind === sealedKind) return content_type === sealedType
  if (belongs_to === 'wishes' && kind !== 'audio') return false
  if (belongs_to === 'memorials' && kind === 'document') return false
  const types: Partial<Record<string, { readonly kind: string }>> = mediaTypes
  return Object.hasOwn(types, content_type) && types[content_type]!.kind === kind
}

const strangeFile = (path: string) =>
  new ArchiveProblem(`${path} isn’t what its record says it is, or nothing that a family keeps.`)

/** Passes a file on, and compares what has passed with what is told of it. */
export async function* passing(
  bytes: Readable,
  { path, sha256, byte_length, content_type }: Original | Copy,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let length = 0
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    if (length < headLength) head.push(piece.subarray(0, headLength - length))
    hash.update(piece)
    length += piece.length
    yield piece
  }
  if (length !== byte_length || hash.digest('hex') !== sha256)
    throw new ArchiveProblem(`${path} changed while it was read.`)
  if (!isOfType(Buffer.concat(head), content_type)) throw strangeFile(path)
}

/** As an upload is judged: by its first bytes. */
function isOfType(head: Buffer, type: string): boolean {
  if (type === sealedType) return isSealed(head)
  if (type === letterType) return isLetter(head)
  return sniff(head, type) === type
}
