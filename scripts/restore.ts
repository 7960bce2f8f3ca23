import { parseArgs } from 'node:util'
import { restore } from '#server/restore.ts'

// npm run restore -- FILE, with the DATA_DIR (and DATABASE_URL) of the server that is to be.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'key-is-lost': { type: 'boolean', default: false } },
})
const [file] = positionals
if (!file) {
  console.error('Which backup? npm run restore -- FILE')
  process.exit(1)
}
try {
  const { sums } = await restore(file, undefined, { isKeyLost: values['key-is-lost'] })
  const rows = Object.values(sums.tables).reduce((total, count) => total + count, 0)
  console.log(
    `Restored ${rows} rows in ${Object.keys(sums.tables).length} tables and ${sums.files.length} files; every count and hash agrees. Start Kinfold as usual.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
