import { buffer } from 'node:stream/consumers'
import { stamp } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { seal, unseal } from '#server/platform/sealing.ts'
import { toTheLastByte } from '#server/platform/storage/disk-room.ts'
import { diskStorage } from '#server/platform/storage/disk.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import { s3Storage } from '#server/platform/storage/s3.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Fact } from './facts.ts'

/** The folder of a bucket in which ledgers lie. */
export const ledgersFolder = 'kinfold-ledger'

/** Where the ledgers of houses lie, each in a folder named by its mark: never in the database. */
export const createLedgerStore = ({ ledgerDir, s3 }: Pick<Config, 'ledgerDir' | 's3'>): Storage =>
  ledgerDir === undefined
    ? folderStorage(s3Storage(s3!), async () => ledgersFolder)
    : diskStorage(ledgerDir, toTheLastByte)

/** Who wrote a piece, and its number among those of this writer: a missing one is noticed. */
interface Written {
  readonly house: string
  readonly at: Temporal.Instant
  readonly writer: string
  readonly number: number
}

/** Sorted by name, pieces are in the order of their times. */
export function nameOf({ house, at, writer, number }: Written): string {
  const ms = String(at.epochMilliseconds).padStart(15, '0')
  return `${house}/${stamp(at).slice(0, 10)}/${ms}-${writer}-${String(number).padStart(9, '0')}`
}

/** Sealed under its name: one that was changed, cut short or put elsewhere doesn't open. */
export async function writePiece(
  store: Storage,
  name: string,
  facts: readonly string[],
  secretKey: string,
): Promise<void> {
  const sealed = seal(facts.join('\n'), `ledger ${name}`, secretKey)
  await store.put(
    name,
    (async function* () {
      yield Buffer.from(sealed)
    })(),
  )
}

export interface Piece {
  readonly name: string
  readonly atMs: number
  readonly writer: string
  readonly number: number
  /** Undefined where it couldn't be opened. */
  readonly facts: readonly Fact[] | undefined
}

interface Asked {
  readonly house: string
  /** Milliseconds since 1970. */
  readonly from: number
  readonly secretKey: string
}

/** One after the other, the oldest first: of all of them only the names are in memory. */
export async function* readPieces(
  store: Storage,
  { house, from, secretKey }: Asked,
): AsyncGenerator<Piece> {
  const names: string[] = []
  for await (const { key } of store.list(`${house}/`)) if (atMsOf(key) >= from) names.push(key)
  for (const name of names.sort()) {
    const [, writer, number] = name.split('/').at(-1)!.split('-')
    const facts = await open(store, name, secretKey).catch(() => undefined)
    yield { name, atMs: atMsOf(name), writer: writer!, number: Number(number), facts }
  }
}

const atMsOf = (name: string): number => Number(name.split('/').at(-1)!.split('-')[0])

async function open(store: Storage, name: string, secretKey: string): Promise<Fact[]> {
  const sealed = (await buffer(await store.read(name))).toString('utf8')
  const lines = unseal(sealed, `ledger ${name}`, secretKey).split('\n')
  return lines.map((line) => JSON.parse(line) as Fact)
}

/** The marks of all houses whose ledgers lie here. */
export async function housesIn(store: Storage): Promise<string[]> {
  const found = new Set<string>()
  for await (const { key } of store.list('')) found.add(key.split('/')[0]!)
  return [...found].sort()
}
