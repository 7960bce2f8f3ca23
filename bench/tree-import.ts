import { readFileSync, rmSync } from 'node:fs'
import { startProduct } from '#tests/support/product.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { createDatabase, openTestServer } from '#tests/support/test-server.ts'
import { printTable } from './print-table.ts'
import { signUp } from './requests.ts'

const aim = 20_000

/** How fast a file becomes a tree in the database: sent, read and looked at; then brought in, links and log included. */
export async function measureImporting(path: string, size: number): Promise<void> {
  console.log(`  bringing in ${size.toLocaleString('en')} people …`)
  const dataDir = temporaryFolder('bench-tree-import')
  const server = await openTestServer()
  const fresh = await createDatabase(server)
  const environment = { DATA_DIR: dataDir, DATABASE_URL: fresh.url, LIMITS_FACTOR: '1000000' }
  const product = await startProduct(environment)
  try {
    const { url, cookie, familyId } = await signUp(product.url, 'importer')
    const whole = `${url}/api/families/${familyId}/tree/imports`
    const post = async (address: string, type: string, body: BodyInit) => {
      const began = performance.now()
      const headers = { cookie, 'content-type': type }
      const answer = await fetch(address, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      const told = (await answer.json()) as { id: string; people: number }
      return { ...told, ms: performance.now() - began }
    }
    const bytes = new Uint8Array(readFileSync(path))
    const seen = await post(`${whole}?name=bench.ged`, 'application/octet-stream', bytes)
    const brought = await post(`${whole}/${seen.id}/bringing`, 'application/json', '{"same":[]}')
    const rate = (ms: number) => Math.round(size / (ms / 1000)).toLocaleString('en')
    const row = (step: string, ms: number) => ({
      step,
      s: (ms / 1000).toFixed(2),
      'people/s': rate(ms),
    })
    printTable(
      `Importing into the database: ${seen.people.toLocaleString('en')} people (aim: ≥ ${aim.toLocaleString('en')} people/s complete)`,
      [
        row('sent, read and looked at', seen.ms),
        row('brought in', brought.ms),
        row('complete', seen.ms + brought.ms),
      ],
    )
  } finally {
    await product.stop()
    await fresh.drop()
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
