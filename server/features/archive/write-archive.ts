import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { sealedKind } from '#contract/rules/beyond/sealed-type.ts'
import type { Ports } from '#server/platform/ports.ts'
import { MissingFile } from '#server/platform/storage/storage.ts'
import { tieStreams } from '#server/platform/tie-streams.ts'
import { filesOf, pathOf, type OwnFile } from './files.ts'
import { accountRecords } from './account-records.ts'
import { asJson, asMember, asSystem, ownFamilies, rowsOf, type OwnFamily } from './read-rows.ts'
import { readme } from './readme.ts'
import type { RecordKind } from './record-kind.ts'
import { recordsOfFamilies } from './record-kinds.ts'

// Made by the build: scripts/build-opener.ts.
const openerFile = join(import.meta.dirname, '../../../dist/client/sealed-opener.txt')

interface Progress {
  files: number
  readonly missing: string[]
}

/**
 * One zip, written while it is sent: memory holds the list of its entries and one piece of one file. If anything
 * breaks, the stream breaks with it, so that nobody takes half for whole; and if nobody reads on, nothing is read on.
 */
export function writeArchive(ports: Ports, accountId: string, account: unknown): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  fill({ ports, accountId, zip, output }, account).catch((error: Error) => {
    ports.log.error({ err: error }, 'an export broke off')
    output.destroy(error)
  })
  return output
}

type Opened = Pick<Writing, 'ports' | 'accountId' | 'zip' | 'output'>

async function fill({ ports, accountId, zip, output }: Opened, account: unknown) {
  const mtime = new Date(ports.clock.now().epochMilliseconds)
  const addWords = (path: string, words: string) =>
    zip.addBuffer(Buffer.from(words), path, { mtime })
  const progress: Progress = { files: 0, missing: [] }
  const families = await ownFamilies(ports, accountId)
  addWords('README.txt', readme(families))
  addWords('account.json', `${JSON.stringify(account, null, 2)}\n`)
  addWords('families.json', `${JSON.stringify(families, null, 2)}\n`)
  const writing = { ports, accountId, zip, output, mtime, progress }
  for (const kind of accountRecords) addKind(writing, 'account', kind)
  for (const family of families) await addFamily(writing, family)
  if (output.destroyed) return
  // Read last: by then every file before it was opened.
  zip.addReadStreamLazy('complete.json', { mtime }, (give) =>
    give(null, Readable.from([`${JSON.stringify(progress, null, 2)}\n`])),
  )
  zip.end()
}

interface Writing {
  readonly ports: Ports
  readonly accountId: string
  readonly zip: ZipFile
  readonly output: Readable
  readonly mtime: Date
  readonly progress: Progress
}

function addRows(writing: Writing, path: string, rows: () => AsyncIterable<unknown>): void {
  const { zip, mtime } = writing
  zip.addReadStreamLazy(path, { mtime }, (give) =>
    give(null, tieStreams(writing.output, Readable.from(asJson(rows()), { objectMode: false }))),
  )
}

function addKind(writing: Writing, folder: string, kind: RecordKind, family?: OwnFamily): void {
  const { ports, accountId } = writing
  const read = kind.isClosed ? asSystem(ports) : asMember(ports, accountId, family)
  const whose = { accountId, familyId: family?.id ?? '', isOwner: family?.role === 'owner' }
  addRows(writing, `${folder}/${kind.file}`, () =>
    rowsOf(read, (after) => kind.page({ ...whose, after })),
  )
}

async function addFamily(writing: Writing, family: OwnFamily): Promise<void> {
  const { ports, accountId, zip, output, mtime, progress } = writing
  const folder = `family ${family.id.slice(-12)}`
  for (const kind of recordsOfFamilies)
    if (!kind.isFamilys || family.role === 'owner') addKind(writing, folder, kind, family)
  let isOpenerAdded = false
  addRows(writing, `${folder}/files.json`, () => listed(filesOf(ports, accountId, family), folder))
  for await (const file of filesOf(ports, accountId, family)) {
    if (output.destroyed) return
    progress.files += 1
    if (file.kind === sealedKind && !isOpenerAdded) isOpenerAdded = addOpener(writing, folder)
    // Recordings and pictures are packed already: packing them again costs time and saves nothing.
    // An entry lives until the end of the zip, so it holds on to no more of its file than it needs.
    const { id, storage_key } = file
    zip.addReadStreamLazy(pathOf(folder, file), { mtime, compress: false }, (give) => {
      open(ports, { id, storage_key }, progress)
        .then((stream) => give(null, tieStreams(output, stream)))
        .catch((error: Error) => give(error, undefined as never))
    })
  }
}

/** Beside what is sealed beyond us lies the page that opens it without us; false where nobody has built it yet. */
function addOpener({ ports, zip, mtime }: Writing, folder: string): boolean {
  if (existsSync(openerFile))
    zip.addFile(openerFile, `${folder}/open-sealed-message.html`, { mtime })
  else
    ports.log.error(
      'an export has no page that opens sealed messages: the browser side isn’t built',
    )
  return true
}

async function* listed(files: AsyncIterable<OwnFile>, folder: string) {
  for await (const { storage_key: _, ...file } of files)
    yield { ...file, path: pathOf(folder, { ...file, storage_key: '' }) }
}

/** A file whose bytes are gone is named in complete.json; the rest of the export goes on. */
async function open(
  ports: Ports,
  file: Pick<OwnFile, 'id' | 'storage_key'>,
  progress: Progress,
): Promise<Readable> {
  try {
    return await ports.storage.read(file.storage_key)
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error
    progress.missing.push(file.id)
    return Readable.from([])
  }
}
