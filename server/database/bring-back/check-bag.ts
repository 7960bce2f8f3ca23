import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { ArchiveProblem } from './archive-problem.ts'
import type { Source } from './source-shape.ts'

/** What the bag's list says of each payload file. */
export type Sums = ReadonlyMap<string, string>

const longestText = 512 * 1024 * 1024

export async function wordsOf(source: Source, path: string): Promise<string> {
  const size = source.sizes.get(path)
  if (size === undefined)
    throw new ArchiveProblem(`This isn’t a family’s archive: ${path} is missing.`)
  if (size > longestText) throw new ArchiveProblem(`${path} is too large to be read.`)
  return text(source.read(path))
}

const decoded = (path: string) =>
  path.replaceAll(/%0a/gi, '\n').replaceAll(/%0d/gi, '\r').replaceAll('%25', '%')

/** Said by the archive itself: when it was made, and its lists. The list of lists is summed up nowhere. */
const unlisted: ReadonlySet<string> = new Set(['bag-info.txt', 'tagmanifest-sha256.txt'])

async function listIn(source: Source, path: string, belongs: RegExp): Promise<Sums> {
  const sums = new Map<string, string>()
  for (const line of (await wordsOf(source, path)).split('\n')) {
    if (line === '') continue
    const match = /^([0-9a-f]{64}) {2}(.+)$/.exec(line)
    if (!match || !belongs.test(match[2]!))
      throw new ArchiveProblem('The list of sums in this archive can’t be read.')
    sums.set(decoded(match[2]!), match[1]!)
  }
  return sums
}

/** Reads every byte and compares it with the bag's lists; answers that of the payload once all of it agrees. */
export async function checkBag(source: Source): Promise<Sums> {
  if (!(await wordsOf(source, 'bagit.txt')).startsWith('BagIt-Version: 1.0\n'))
    throw new ArchiveProblem('This archive is a bag of a version that this program doesn’t know.')
  const tags = await listIn(source, 'tagmanifest-sha256.txt', /^(?!data\/)/)
  for (const path of ['bagit.txt', 'manifest-sha256.txt'])
    if (!tags.has(path)) throw new ArchiveProblem('The list of sums in this archive can’t be read.')
  const sums = await listIn(source, 'manifest-sha256.txt', /^data\//)
  for (const path of source.sizes.keys())
    if (!sums.has(path) && !tags.has(path) && !unlisted.has(path))
      throw new ArchiveProblem(`${path} isn’t in the list of sums: somebody added it.`)
  for (const [path, sum] of [...tags, ...sums]) {
    if (!source.sizes.has(path)) throw new ArchiveProblem(`${path} is missing from this archive.`)
    const hash = createHash('sha256')
    for await (const piece of source.read(path) as AsyncIterable<Buffer>) hash.update(piece)
    if (hash.digest('hex') !== sum)
      throw new ArchiveProblem(`${path} isn’t what it was: its sum differs.`)
  }
  return sums
}
