import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAi } from '#server/platform/ai/create-ai.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { weightsAreReady, withModels } from '#tests/support/ready-models.ts'
import { createEmbedder, type Embedder } from './embedder.ts'

const config = readConfig({ NODE_ENV: 'test', ...withModels })
const ai = createAi({ config, log: createLog({ logLevel: 'silent' }) })
let embedder: Embedder
beforeAll(async () => {
  await weightsAreReady(ai)
  embedder = createEmbedder(ai.weights.folder!)
})
afterAll(async () => {
  await embedder.close()
  await ai.close()
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const product = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, i) => sum + value * b[i]!, 0)

test('what is alike in meaning points the same way, whatever the words', async () => {
  const [refund, money, weather] = await embedder.embed([
    'I regret paying, will you refund me?',
    'Can I get my money back?',
    'It will rain in Oslo tomorrow.',
  ])
  expect(product(refund!, refund!)).toBeCloseTo(1)
  expect(product(refund!, money!)).toBeGreaterThan(product(refund!, weather!) + 0.3)
})

test('a text means the same alone and among others, and a very long one is cut', async () => {
  const long = 'my grandmother told me a story '.repeat(500)
  const [alone] = await embedder.embed(['Where is the record button?'])
  const [, among] = await embedder.embed([long, 'Where is the record button?'])
  expect(product(alone!, among!)).toBeCloseTo(1)
})

test('a crash fails the question under way, and the next one starts a new process', async () => {
  const first = embedder.pid!
  const doomed = embedder.embed(Array.from({ length: 200 }, (_, i) => `Question number ${i}`))
  process.kill(first, 'SIGKILL')
  await expect(doomed).rejects.toThrow('The embedding process ended.')
  await expect(embedder.embed(['Are you there?'])).resolves.toHaveLength(1)
  expect(embedder.pid).not.toBe(first)
})

test('so many wait for their turn, and one more is refused', async () => {
  const asked = Array.from({ length: 31 }, async () => embedder.embed(['Are you there?']))
  const answers = await Promise.allSettled(asked)
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 30 }, () => 'fulfilled'),
    'rejected',
  ])
})

test('it runs beside the server, and ends with it', async () => {
  const pid = embedder.pid!
  expect(pid).not.toBe(process.pid)
  expect(isAlive(pid)).toBe(true)
  await embedder.close()
  expect(isAlive(pid)).toBe(false)
})

const embedderFile = join(import.meta.dirname, 'embedder.ts')

test('it ends even with a server that was killed without a goodbye', async () => {
  const program = `
    import { createEmbedder } from ${JSON.stringify(embedderFile)}
    const embedder = createEmbedder(${JSON.stringify(ai.weights.folder)})
    await embedder.embed(['Are you there?'])
    console.log(embedder.pid)
    setInterval(() => {}, 1000)`
  const server = spawn(process.execPath, ['--input-type=module', '-e', program])
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  const pid = Number(String(line))
  expect(isAlive(pid)).toBe(true)
  server.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false)
})
