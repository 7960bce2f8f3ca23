import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Row } from './print-table.ts'
import type { Target } from './requests.ts'
import { noisyPhoto, seconds, send, untilSeen } from './vault-ingest.ts'

const aim = 50
const megabytes = 64
// In turns, and the middle of each: whatever else the machine does meanwhile meets both.
const rounds = 5
const run = promisify(execFile)

/** One large file until it is kept and read back, beside curl to a bare server that writes it to the same disk. */
export async function measureUpload(target: Target, folder: string): Promise<Row> {
  const photo = await noisyPhoto(0)
  const server = createServer(async (request, response) => {
    await pipeline(request, createWriteStream(join(folder, 'bare.jpg')))
    response.end()
  })
  server.listen(0)
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const [ours, bare]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < rounds; round += 1) {
      // No two alike: the vault keeps the same only once.
      const bytes = Buffer.concat([photo, Buffer.alloc(megabytes * 1e6, 1 + round)])
      const path = join(folder, 'sent.jpg')
      writeFileSync(path, bytes)
      const size = bytes.length / 1e6
      // As our own browser announces it, which hashes a file before it asks whether it is there already.
      const sha256 = hash('sha256', bytes)
      ours.push(size / (await seconds(() => send(target, bytes, 'large.jpg', sha256))))
      await untilSeen(target)
      bare.push(size / (await seconds(() => run('curl', ['--silent', '--upload-file', path, url]))))
    }
  } finally {
    server.close()
  }
  const [mine, peer] = [middle(ours), middle(bare)]
  return {
    work: `upload of ${megabytes} MB, kept and read back`,
    ours: `${mine.toFixed(0)} MB/s`,
    beside: `curl to a bare server: ${peer.toFixed(0)} MB/s`,
    share: `${Math.round((100 * mine) / peer)} %`,
    aim: `≥ ${aim} %`,
  }
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
