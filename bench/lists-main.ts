import { rmSync } from 'node:fs'
import { temporaryFolder } from '#tests/support/folder.ts'
import { compareLists } from './lists.ts'
import { printTable } from './print-table.ts'

/** `npm run bench:lists -- 100000 'a search'`: every list that grows, or those called so, in a family of a hundred and in one of so many. */
const dataDir = temporaryFolder('bench-lists')
try {
  const size = Number(process.argv[2] ?? 100_000)
  const rows = await compareLists(dataDir, size, process.argv[3] ?? '')
  printTable(`Lists among ${size.toLocaleString('en-US')} of each, one reader at a time`, rows)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
