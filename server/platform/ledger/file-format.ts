import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod'
import { sealBytes, unsealBytes } from '#server/platform/sealing.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)
const purpose = 'the ledger'

/** The first line of a file, in the open: which one came before it, by its number and hash, and who is writing it. */
const header = z.object({
  line: z.string(),
  number: z.number(),
  after: z.string(),
  writtenAt: z.string(),
  token: z.string(),
  posted: z.array(z.number()),
})
export type Header = z.output<typeof header>

const columns = z.record(z.string(), z.unknown())

/** How a row stood when the file was written; without it there is none any more. */
const image = z.object({
  subject: z.string(),
  key: columns,
  row: columns.nullable(),
  events: z.array(columns).optional(),
})
export type Image = z.output<typeof image>

export interface LedgerFile {
  readonly header: Header
  readonly images: readonly Image[]
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Addresses and days stand in it: what follows the first line is sealed with the house's own key. */
export async function bytesOfFile({ header, images }: LedgerFile, key: string): Promise<Buffer> {
  const lines = images.map((one) => JSON.stringify(one)).join('\n')
  const sealed = sealBytes(await pack(Buffer.from(lines)), purpose, key)
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), sealed])
}

export const headerOf = (bytes: Buffer): Header =>
  header.parse(JSON.parse(bytes.subarray(0, bytes.indexOf('\n')).toString('utf8')))

export async function readFileOf(bytes: Buffer, key: string): Promise<LedgerFile> {
  const body = unsealBytes(bytes.subarray(bytes.indexOf('\n') + 1), purpose, key)
  const lines = (await unpack(body)).toString('utf8')
  return {
    header: headerOf(bytes),
    images: lines === '' ? [] : lines.split('\n').map((line) => image.parse(JSON.parse(line))),
  }
}
