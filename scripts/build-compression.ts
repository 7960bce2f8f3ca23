import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const shrinkBrotli = promisify(brotliCompress)
const shrinkGzip = promisify(gzip)

// Pages are completed by the server, which also compresses them: docs/decisions/170.
const COMPRESSIBLE = /\.(js|css|svg|webmanifest|ico)$/
// Below this a compressed file saves less than its headers cost.
const WORTHWHILE_BYTES = 500

/** Writes name.br and name.gz beside every text file, so that serving one costs no CPU. */
export async function compressFolder(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true }).map(String)
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(join(folder, name))),
  )
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < WORTHWHILE_BYTES) return
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const [small, smaller] = await Promise.all([
    shrinkGzip(content, { level: 9 }),
    shrinkBrotli(content, options),
  ])
  await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)])
}
