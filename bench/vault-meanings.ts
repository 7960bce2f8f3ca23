import { rmSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { bitsOf, bytesOf, likeness, nearestOf } from '#server/features/meanings/direction.ts'
import { leastLike, mostTopics } from '#server/features/meanings/find-close.ts'
import { topicsOf } from '#server/features/meanings/topics-of.ts'
import type { Ai, Vector } from '#server/platform/ai/ai.ts'
import { createAi } from '#server/platform/ai/create-ai.ts'
import { readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { weightsAreReady, withModels } from '#tests/support/ready-models.ts'
import { startProduct } from '#tests/support/product.ts'
import { createDatabase, openTestServer } from '#tests/support/test-server.ts'
import { printTable, type Row } from './print-table.ts'
import { signUp, type Target } from './requests.ts'
import { manyCaptions, meant } from './vault-meaning-pairs.ts'
import { plantVault } from './vault-plant.ts'

/**
 * `npm run bench:meanings -- 100000`: how long a search by meaning takes in a vault of so many beside one of a thousand,
 * and what it finds among captions of our own.
 */
const many = Number(process.argv[2] ?? 20_000)
const few = 1000
const aims = { searchMs: 50, factor: 3 }
const withIt = ['', ' grandpa', ' old', ' when we were children']

const dataDir = temporaryFolder('bench-meanings')
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...withModels })
const ai = createAi({ config, log: createLog({ logLevel: 'warn' }) })
await weightsAreReady(ai)
const topics = (await topicsOf(ai))!
const server = await openTestServer()
const fresh = await createDatabase(server)
const { system, close } = connect(fresh.url)
const settings = { DATA_DIR: dataDir, DATABASE_URL: fresh.url, LIMITS_FACTOR: '1000000' }
// The worker would learn what is planted here, for an hour.
const web = { isWebOnly: true }
const product = await startProduct({ ...settings, ...withModels }, 'server/main.ts', web)
try {
  const [small, large] = [await signUp(product.url, 'small'), await signUp(product.url, 'large')]
  await plantVault(system, small.familyId, few)
  await plantVault(system, large.familyId, many)
  await plantMeanings(system, ai)
  printTable(`A search by meaning, among ${few} and ${many.toLocaleString('en-US')}`, [
    await measure(small, large),
  ])
  printTable('What is found', await judge(ai))
} finally {
  await product.stop()
  await ai.close()
  await close()
  await fresh.drop()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function embedAll(ai: Ai, texts: readonly string[]): Promise<readonly Vector[]> {
  const vectors: Vector[] = []
  for (let i = 0; i < texts.length; i += 20)
    vectors.push(...(await ai.embed(texts.slice(i, i + 20)))!)
  return vectors
}

/** Every memory lies where one of some thousand captions does. */
async function plantMeanings(db: Kysely<Tables>, ai: Ai): Promise<void> {
  const captions = manyCaptions()
  const vectors = await embedAll(
    ai,
    captions.map((caption) => `A photo: ${caption}`),
  )
  console.log(`learned ${captions.length.toLocaleString('en-US')} captions`)
  const cells = vectors.map((vector) => nearestOf(vector, topics, 1)[0]!)
  const numbers = vectors.map((vector) => bytesOf(vector).toString('hex'))
  await sql`
    with known as materialized (
      select row_number() over () - 1 as n, * from
        unnest(${cells}::smallint[], ${vectors.map(bitsOf)}::text[], ${numbers}::text[]) as one (cell, bits, numbers)),
    placed as materialized (
      select memory_id, row_number() over (order by memory_id) % ${captions.length}::bigint as n from memory_meanings)
    update memory_meanings set learned = version, cell = known.cell, bits = known.bits::bit(384),
      vector = decode(known.numbers, 'hex')
    from placed join known using (n) where placed.memory_id = memory_meanings.memory_id`.execute(db)
  await sql`vacuum analyze memory_meanings`.execute(db)
}

async function measure(small: Target, large: Target): Promise<Row> {
  const [among, amongMany] = [await times(small), await times(large)]
  return {
    'p95 ms among few': p95(among).toFixed(1),
    'p95 ms among many': p95(amongMany).toFixed(1),
    'middle among many': middle(amongMany).toFixed(1),
    factor: `${(p95(amongMany) / p95(among)).toFixed(1)} ×`,
    searches: amongMany.length,
    aim: `≤ ${aims.searchMs} ms, ≤ ${aims.factor} ×`,
  }
}

/** Each as somebody types it the first time; what a search takes until the engine is awake isn't counted. */
async function times({ url, familyId, cookie }: Target): Promise<number[]> {
  const ask = async (typed: string) => {
    const from = performance.now()
    const path = `/api/families/${familyId}/memories/shape?closeTo=${encodeURIComponent(typed)}`
    const answer = await fetch(url + path, { headers: { cookie } })
    const { aspects } = (await answer.json()) as { aspects: string }
    if (aspects.length === 0) console.log(`nothing close to “${typed}”`)
    return performance.now() - from
  }
  for (const typed of ['boat', 'cake', 'dog', 'school', 'winter']) await ask(typed)
  const taken: number[] = []
  for (const more of withIt) for (const [typed] of meant) taken.push(await ask(typed + more))
  return taken.toSorted((a, b) => a - b)
}

function p95(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length * 0.95)]!
}

function middle(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)]!
}

/** What was typed against every caption, by the same numbers as a search compares. */
async function judge(ai: Ai): Promise<Row[]> {
  const captions = meant.flatMap(([typed, ...its]) => its.map((caption) => ({ typed, caption })))
  const known = await embedAll(
    ai,
    captions.map(({ caption }) => `A photo: ${caption}`),
  )
  const asked = await embedAll(
    ai,
    meant.map(([typed]) => `A photo of ${typed}`),
  )
  const [sums, missed] = [{ meant: 0, found: 0, others: 0, apart: 0 }, new Set<string>()]
  for (const [i, [typed]] of meant.entries()) {
    const cells = new Set(nearestOf(asked[i]!, topics, mostTopics))
    for (const [j, its] of captions.entries()) {
      const isMeant = its.typed === typed
      const isNear = cells.has(nearestOf(known[j]!, topics, 1)[0]!)
      const isFound = isNear && likeness(asked[i]!, bytesOf(known[j]!)) >= leastLike
      if (isMeant) sums.meant += 1
      if (isMeant && isFound) sums.found += 1
      if (isMeant && !isFound) missed.add(`${typed}: ${its.caption}`)
      if (!isMeant && isFound) sums.others += 1
      if (isMeant && !isNear) sums.apart += 1
    }
  }
  for (const one of missed) console.log(`not found by “${one.replace(': ', '”: ')}`)
  return [
    {
      'meant and found': `${sums.found} of ${sums.meant}`,
      'found beside them': sums.others,
      'lies with a far topic': sums.apart,
    },
  ]
}
