import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { dataDirIn, readConfig } from '#server/platform/config.ts'
import { outcomeWords, reconcileRestored } from '#server/reconcile.ts'
import { namesInBucket } from '#server/restore-source.ts'
import { restore, restoreNotBegun, type RestoreProgress } from '#server/restore.ts'

// npm run restore -- FILE (or the name of one in the bucket), with the DATA_DIR (and DATABASE_URL) of the server that is to be.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'key-is-lost': { type: 'boolean', default: false },
    ledger: { type: 'string' },
    follow: { type: 'string', multiple: true },
  },
})
const [file] = positionals
if (!file) {
  const names = await namesInBucket().catch((error: Error) => [error.message])
  console.error('Which backup? npm run restore -- FILE')
  if (names.length > 0) console.error(`In the bucket:\n${names.join('\n')}`)
  process.exit(1)
}
const soFar = restoreNotBegun()
const progress = setInterval(() => console.log(wordsOf(soFar)), 5000)
try {
  const { sums } = await restore(file, undefined, { isKeyLost: values['key-is-lost'], soFar })
  clearInterval(progress)
  const rows = Object.values(sums.tables).reduce((total, count) => total + count, 0)
  console.log(
    `Restored ${rows} rows in ${Object.keys(sums.tables).length} tables and ${sums.files.length} files; every count and hash agrees.`,
  )
  console.log(outcomeWords(await reconcileRestored(readConfig(), values)))
  console.log('Start Kinfold as usual. It is latched: an admin lets it go at /cpanel.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  const dataDir = dataDirIn()
  if (soFar.bytesRead > 0 && existsSync(dataDir))
    console.error(
      `Before another try remove what this one began: ${dataDir}, and the tables in DATABASE_URL where that is set.`,
    )
  process.exit(1)
}

function wordsOf({ bytesRead, byteLength, rows, files, isRead }: RestoreProgress): string {
  const shown = (count: number) => count.toLocaleString('en-US')
  const megabytes = (bytes: number) => shown(Math.floor(bytes / 1024 / 1024))
  if (isRead)
    return `  All ${shown(files)} files are read; now the rows are held against each other.`
  if (rows === 0) return '  A database is made.'
  return `  ${shown(rows)} rows, ${shown(files)} files, ${megabytes(bytesRead)} of ${megabytes(byteLength)} MB`
}
