import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ports } from '#server/platform/ports.ts'
import { stamp } from '#server/platform/clock.ts'
import { finishedFiles } from '#server/platform/encryption/encrypted-storage.ts'
import { fingerprintOf } from '#server/platform/sealing.ts'
import { backupsFolder } from '#server/platform/storage/backup-store.ts'
import { ledgersFolder } from '#server/platform/ledger/pieces.ts'
import { housesFolder, markKey } from '#server/platform/storage/file-stores.ts'
import { MissingFile, type StoredFile } from '#server/platform/storage/storage.ts'
import {
  formatNumber,
  manifestName,
  secretName,
  sumsName,
  type Manifest,
  type Sums,
} from './backup-format.ts'
import { readSnapshot } from './read-snapshot.ts'
import { tarEnd, tarHeader, tarPadding } from '#server/platform/tar.ts'

export interface Written {
  rows: number
  files: number
}

/**
 * Everything this server keeps, as one tar stream: the rows as of one moment, then every stored file, then the
 * sums by which a restore knows that nothing is missing. Needs the memory of one piece, however much there is.
 */
export async function* writeBackup(
  ports: Ports,
  onWritten: (written: Written) => void = () => {},
): AsyncGenerator<Buffer> {
  const sums = nothingYet()
  yield* writeRows(ports, sums)
  yield* writeFiles(ports, sums)
  const rows = Object.values(sums.tables).reduce((total, count) => total + count, 0)
  onWritten({ rows, files: sums.files.length })
}

export const nothingYet = (): Sums => ({ tables: {}, jobs: 0, files: [] })

/** The first part, inside one transaction from its first byte to its last. */
export async function* writeRows(ports: Ports, sums: Sums): AsyncGenerator<Buffer> {
  for await (const piece of readSnapshot(ports.system.pool)) {
    if (piece.kind === 'migrations') {
      const manifest: Manifest = {
        format: formatNumber,
        madeAt: stamp(ports.clock.now()),
        version: ports.config.version,
        keyFingerprint: fingerprintOf(ports.config.secretKey),
        house: piece.house,
        snapshot: piece.snapshot,
        migrations: piece.migrations,
      }
      yield* entry(manifestName, Buffer.from(JSON.stringify(manifest, null, 2)))
      yield* secretKey(ports)
      continue
    }
    if (piece.kind === 'jobs') sums.jobs += piece.count
    else sums.tables[piece.table] = (sums.tables[piece.table] ?? 0) + piece.count
    if (piece.count > 0) yield* entry(piece.name, piece.packed)
  }
}

/** The rest, which can't be read as of one moment, and the end. */
export async function* writeFiles(ports: Ports, sums: Sums): AsyncGenerator<Buffer> {
  for await (const file of finishedFiles(ports.medium, ''))
    if (!isOfTheHouse(file.key)) yield* storedFile(ports, file, sums)
  yield* entry(sumsName, Buffer.from(JSON.stringify(sums)))
  yield tarEnd()
}

/**
 * What may lie beside the families' files: the mark of this store, ledger and backups of a house whose files lie in a
 * bucket, and second copies, should they lie in the first store by mistake.
 */
const ofTheHouse = [housesFolder, ledgersFolder, backupsFolder].map((folder) => `${folder}/`)
const isOfTheHouse = (key: string) =>
  key === markKey || ofTheHouse.some((folder) => key.startsWith(folder))

function* entry(name: string, bytes: Buffer): Generator<Buffer> {
  yield tarHeader({ name, byteLength: bytes.length })
  yield bytes
  yield tarPadding(bytes.length)
}

/** Only a key this server made for itself: one that was configured is the operator's to keep. */
async function* secretKey({ config }: Ports): AsyncGenerator<Buffer> {
  const kept = await readFile(join(config.dataDir, 'secret-key')).catch(() => undefined)
  if (kept?.toString('utf8').trim() === config.secretKey) yield* entry(secretName, kept)
}

async function* storedFile(ports: Ports, file: StoredFile, sums: Sums): AsyncGenerator<Buffer> {
  const { key, byteLength } = file
  const bytes = await ports.medium.read(key).catch((error: unknown) => {
    // Deleted since it was listed; its row is gone, or goes with the next sweep.
    if (error instanceof MissingFile) return undefined
    throw error
  })
  if (!bytes) return
  const hash = createHash('sha256')
  let read = 0
  try {
    yield tarHeader({ name: `files/${key}`, byteLength })
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      hash.update(chunk)
      read += chunk.length
      yield chunk
    }
  } finally {
    // A reader may leave between the header and the first byte; a file left open ends the process once it is collected.
    bytes.destroy()
  }
  if (read !== byteLength) throw new Error(`The stored file ${key} changed while it was read.`)
  yield tarPadding(byteLength)
  sums.files.push({ key, byteLength, sha256: hash.digest('hex') })
}
