import { request } from '@playwright/test'
import { join } from 'node:path'
import {
  startClockedProduct,
  type ClockedProduct,
} from '#tests/journeys/support/clocked-product.ts'
import type { Device, Engine } from './device.ts'
import { startEngine, type EngineName } from './find-engines.ts'
import { firstMessage, joining, listening, signIn, type Arranged, type Walk } from './journeys.ts'
import { letTheDayCome } from './let-the-day-come.ts'
import { endPrograms } from './programs.ts'
import { Walker } from './walker.ts'

interface Outcome {
  readonly engine: string
  readonly journey: string
  readonly seconds: number
  /** Why it failed; undefined if it went well. */
  readonly failure: string | undefined
}

interface Wish {
  readonly engines: readonly EngineName[]
  /** Where the pictures of every walk go. */
  readonly pictures: string
  readonly say: (outcome: Outcome) => void
  /** When it is aborted, browsers, drivers and server are ended, and what was seen so far is the answer. */
  readonly signal: AbortSignal
}

const beforeTheDay = { 'sign-in': signIn, 'first message': firstMessage, joining }
const onTheDay = { 'listening with an answer': listening }

/** Every journey on every engine that can be had; one that can't be had has failed. */
export async function walkEngines(wish: Wish): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const note = (outcome: Outcome) => {
    if (wish.signal.aborted) return
    outcomes.push(outcome)
    wish.say(outcome)
  }
  const product = await startClockedProduct()
  const walked: Walked[] = []
  try {
    await Promise.race([walkThrough(wish, product, walked, note), untilAborted(wish.signal)])
  } finally {
    for (const { engine } of walked) await engine.end().catch(() => undefined)
    await endPrograms()
    await product.end()
  }
  return outcomes
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

async function walkThrough(
  wish: Wish,
  product: ClockedProduct,
  walked: Walked[],
  note: (outcome: Outcome) => void,
): Promise<void> {
  for (const name of wish.engines) {
    const since = performance.now()
    try {
      walked.push({ name, engine: await startEngine(name), ...wish, product, arranged: [] })
    } catch (error) {
      const seconds = secondsSince(since)
      note({ engine: name, journey: 'not walked', seconds, failure: String(error) })
    }
  }
  const arranged: Arranged[] = []
  const walkAll = async (journeys: Record<string, (walk: Walk) => Promise<void>>) => {
    for (const one of walked)
      for (const [journey, walk] of Object.entries(journeys))
        if (!wish.signal.aborted)
          note({
            engine: `${one.name} ${one.engine.version}`,
            journey,
            ...(await timed(walk, { ...one, arranged })),
          })
  }
  await walkAll(beforeTheDay)
  if (!wish.signal.aborted) await letTheDayCome(product, arranged)
  await walkAll(onTheDay)
}

interface Walked {
  readonly name: EngineName
  readonly engine: Engine
  readonly product: ClockedProduct
  readonly pictures: string
  readonly arranged: Arranged[]
}

async function timed(
  walk: (walk: Walk) => Promise<void>,
  { name, engine, product, pictures, arranged }: Walked,
): Promise<Pick<Outcome, 'seconds' | 'failure'>> {
  const since = performance.now()
  const house = { request: await request.newContext({ baseURL: product.url }) }
  const devices: Device[] = []
  const walkers: Walker[] = []
  const device = async () => {
    const opened = await engine.device()
    devices.push(opened)
    const walker = new Walker(opened, product.url, join(pictures, name))
    walkers.push(walker)
    return walker
  }
  let failure: string | undefined
  try {
    await walk({ engine: name, house, device, arranged })
    const complaints = (await Promise.all(devices.map((one) => one.complaints()))).flat()
    if (complaints.length > 0) failure = `its console complains: ${complaints.join('\n')}`
  } catch (error) {
    failure = String(error)
    for (const [i, walker] of walkers.entries())
      await walker.picture(`failed ${i + 1}`).catch(() => undefined)
  }
  const seconds = secondsSince(since)
  for (const one of devices) await one.close().catch(() => undefined)
  await house.request.dispose()
  return { seconds, failure }
}

const secondsSince = (since: number) => (performance.now() - since) / 1000
