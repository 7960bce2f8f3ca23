import type { System } from '#server/platform/actors.ts'
import { headerOf, readFileOf, sha256Of, type Image } from './file-format.ts'
import { bytesOf, fileKey, openLedger, type LedgerFiles } from './ledger-files.ts'

/** Why a restored copy can't be compared with the ledger that is there. */
export class LedgerTrouble extends Error {}

export interface LedgerSince {
  /** The last of each row that changed after the backup, with all of its history since. */
  readonly images: readonly Image[]
  /** Files that the backup didn't know. */
  readonly files: number
  /** Where the ledger stands after them. */
  readonly number: number
  readonly sha256: string
  /** When the last file was written: what happened later isn't known. */
  readonly reachesTo: string | null
}

interface Standing {
  readonly line: string
  readonly number: number
  readonly sha256: string
}

/** Everything written after this database's own knowledge of it. Throws unless it is this house's ledger, and whole. */
export async function readSince({ db, ports }: System): Promise<LedgerSince> {
  const ledger = openLedger(ports.config)
  const known = await db
    .selectFrom('ledger')
    .select(['line', 'number', 'sha256'])
    .executeTakeFirstOrThrow()
  let reachesTo = await expectTheSame(ledger, known)
  const images = new Map<string, Image>()
  let { number, sha256 } = known
  for (;;) {
    const key = fileKey(ledger, known.line, number + 1)
    const bytes = await bytesOf(ledger, key)
    if (!bytes) break
    const file = await readFileOf(bytes, ports.config.secretKey)
    if (file.header.number !== number + 1 || file.header.after !== sha256)
      throw new LedgerTrouble(`${key} of the ledger doesn’t follow on the one before it.`)
    for (const image of file.images) fold(images, image)
    reachesTo = file.header.writtenAt
    number += 1
    sha256 = sha256Of(bytes)
  }
  await expectNoneBeyond(ledger, known.line, number)
  if (number === 0) throw new LedgerTrouble(`There is no ledger of this house in ${ledger.place}.`)
  return { images: [...images.values()], files: number - known.number, number, sha256, reachesTo }
}

function fold(images: Map<string, Image>, image: Image): void {
  const name = JSON.stringify([image.subject, Object.entries(image.key).toSorted()])
  const before = images.get(name)?.events ?? []
  const events = image.row && image.events ? [...before, ...image.events] : undefined
  images.set(name, { ...image, ...(events && { events }) })
}

async function expectTheSame(
  ledger: LedgerFiles,
  { line, number, sha256 }: Standing,
): Promise<string | null> {
  if (number === 0) return null
  const bytes = await bytesOf(ledger, fileKey(ledger, line, number))
  if (!bytes) throw new LedgerTrouble(`There is no ledger of this house in ${ledger.place}.`)
  if (sha256Of(bytes) !== sha256)
    throw new LedgerTrouble(`The ledger in ${ledger.place} isn’t what this house wrote.`)
  return headerOf(bytes).writtenAt
}

async function expectNoneBeyond(ledger: LedgerFiles, line: string, last: number): Promise<void> {
  for await (const { key } of ledger.files.list(`${ledger.folder}${line}/`))
    if (key > fileKey(ledger, line, last))
      throw new LedgerTrouble(`Between two files of the ledger in ${ledger.place} one is missing.`)
}
