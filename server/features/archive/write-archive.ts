import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Ports } from '#server/platform/ports.ts'
import { MissingFile } from '#server/platform/storage/storage.ts'
import { filesOf, pathOf, type OwnFile } from './files.ts'
import { asJson, ownFamilies, rowsOf, type OwnFamily } from './pages.ts'
import { readme } from './readme.ts'
import { recordKinds } from './records.ts'

interface Progress {
  files: number
  readonly missing: string[]
}

/**
 * One zip, written while it is sent: memory holds the list of its entries and one piece of one file. If anything
 * breaks, the stream breaks with it, so that nobody takes half for whole.
 */
export function writeArchive(ports: Ports, accountId: string, account: unknown): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  fill(ports, accountId, account, zip).catch((error: Error) => {
    ports.log.error({ err: error }, 'an export broke off')
    output.destroy(error)
  })
  return output
}

async function fill(ports: Ports, accountId: string, account: unknown, zip: ZipFile) {
  const mtime = new Date(ports.clock.now().epochMilliseconds)
  const addWords = (path: string, words: string) =>
    zip.addBuffer(Buffer.from(words), path, { mtime })
  const progress: Progress = { files: 0, missing: [] }
  const families = await ownFamilies(ports, accountId)
  addWords('README.txt', readme(families))
  addWords('account.json', `${JSON.stringify(account, null, 2)}\n`)
  addWords('families.json', `${JSON.stringify(families, null, 2)}\n`)
  for (const family of families) await addFamily(ports, accountId, family, zip, progress, mtime)
  // Read last: by then every file before it was opened.
  zip.addReadStreamLazy('complete.json', { mtime }, (give) =>
    give(null, Readable.from([`${JSON.stringify(progress, null, 2)}\n`])),
  )
  zip.end()
}

async function addFamily(
  ports: Ports,
  accountId: string,
  family: OwnFamily,
  zip: ZipFile,
  progress: Progress,
  mtime: Date,
): Promise<void> {
  const folder = `family ${family.id.slice(-12)}`
  const addRows = (file: string, rows: () => AsyncIterable<unknown>) =>
    zip.addReadStreamLazy(`${folder}/${file}`, { mtime }, (give) =>
      give(null, Readable.from(asJson(rows()), { objectMode: false })),
    )
  for (const { file, isFamilys, page } of recordKinds)
    if (!isFamilys || family.role === 'owner')
      addRows(file, () =>
        rowsOf(ports, accountId, family, (after) =>
          page({ accountId, familyId: family.id, after }),
        ),
      )
  addRows('files.json', () => listed(filesOf(ports, accountId, family), folder))
  for await (const file of filesOf(ports, accountId, family)) {
    progress.files += 1
    // Recordings and pictures are packed already: packing them again costs time and saves nothing.
    zip.addReadStreamLazy(pathOf(folder, file), { mtime, compress: false }, (give) => {
      open(ports, file, progress).then((stream) => give(null, stream), give as never)
    })
  }
}

async function* listed(files: AsyncIterable<OwnFile>, folder: string) {
  for await (const { storage_key: _, ...file } of files)
    yield { ...file, path: pathOf(folder, { ...file, storage_key: '' }) }
}

/** A file whose bytes are gone is named in complete.json; the rest of the export goes on. */
async function open(ports: Ports, file: OwnFile, progress: Progress): Promise<Readable> {
  try {
    return await ports.storage.read(file.storage_key)
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error
    progress.missing.push(file.id)
    return Readable.from([])
  }
}
