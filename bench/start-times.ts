import { startProduct } from '#tests/support/product.ts'
import type { Row } from './print-table.ts'

/** From the start of the process to the first answer of /readyz: on an empty folder, again, and after kill -9. */
export async function startTimes(dataDir: string): Promise<Row[]> {
  const rows: Row[] = []
  const measure = async (name: string, limit: string, end: 'stop' | 'kill') => {
    const began = performance.now()
    const product = await startProduct({ DATA_DIR: dataDir })
    rows.push({ start: name, seconds: ((performance.now() - began) / 1000).toFixed(2), aim: limit })
    await product[end]()
  }
  await measure('first, with a new database and the demo family', '–', 'stop')
  await measure('warm', '< 3', 'kill')
  await measure('after kill -9', '< 3', 'stop')
  return rows
}
