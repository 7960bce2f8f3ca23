import { setTimeout as pause } from 'node:timers/promises'
import { Tally, type Counted } from './load-figures.ts'
import type { PageAsks } from './load-pages.ts'
import { photo, type Account, type LoadFamily } from './load-people.ts'
import { anyPress, LoadSession, presses, type Press } from './load-presses.ts'

/** Who visits which of the families. */
export interface Visitors {
  readonly accounts: readonly Account[]
  readonly families: readonly { readonly family: LoadFamily; readonly pages: PageAsks }[]
  /** Beside each account, which family; and what its requests are told apart by. */
  readonly where: readonly number[]
  readonly labels: readonly string[]
}

export type Wish =
  | { readonly kind: 'visitors'; readonly visitors: Visitors }
  /** Everybody signs in, over so many seconds. */
  | { readonly kind: 'arrive'; readonly seconds: number }
  /** One after the other, nothing at the same time: so often each of the presses, in each kind of family. */
  | { readonly kind: 'alone'; readonly rounds: number }
  /** Everybody presses, thinks, and presses again. */
  | { readonly kind: 'live'; readonly seconds: number; readonly thinkSeconds: number }
  /** So many press without thinking: anything, or one thing alone. */
  | {
      readonly kind: 'saturate'
      readonly seconds: number
      readonly lanes: number
      readonly only?: Press
    }

export type Told =
  | { readonly kind: 'progress'; readonly asked: number; readonly failed: number }
  | { readonly kind: 'done'; readonly counted: Counted }

// A process of its own, so that what it computes isn’t counted as the server’s; it ends with whoever began it.
const tellEveryMs = 10_000
// Each looks several times: as among many, some of what it asks for it has from before.
const aloneBrowsers = 3
let sessions: LoadSession[] = []
let visitors: Visitors
const bases: Buffer[] = []
let brought = 0

function newPhoto(): Buffer {
  brought += 1
  return Buffer.concat([bases[brought % bases.length]!, Buffer.from(`${process.pid} ${brought}`)])
}

function seat(given: Visitors): void {
  const known = sessions
  visitors = given
  sessions = given.accounts.map((account, n) => {
    const { family, pages } = given.families[given.where[n]!]!
    return known[n]?.at(family, pages) ?? new LoadSession({ account, family, pages, newPhoto })
  })
}

const labelOf = (n: number) => visitors.labels[visitors.where[n]!]!

async function arrive(seconds: number, tally: Tally): Promise<void> {
  await Promise.all(
    sessions.map(async (session, n) => {
      await pause((n / sessions.length) * seconds * 1000)
      const began = performance.now()
      await session.signIn(tally)
      tally.press('sign-in', performance.now() - began)
    }),
  )
}

async function alone(rounds: number, tally: Tally): Promise<void> {
  for (const label of new Set(visitors.labels)) {
    const own = sessions.filter((_, n) => labelOf(n) === label).slice(0, aloneBrowsers)
    for (let round = 0; round < rounds; round += 1) {
      const session = own[round % own.length]!
      if (!session.isIn) await session.signIn(tally, label)
      for (const press of Object.keys(presses) as Press[]) await session.press(press, tally, label)
    }
  }
}

async function live(seconds: number, thinkSeconds: number, tally: Tally): Promise<void> {
  const until = performance.now() + seconds * 1000
  await Promise.all(
    sessions.map(async (session, n) => {
      // Not all at once, and none a metronome.
      await pause(Math.random() * thinkSeconds * 1000)
      while (performance.now() < until) {
        await session.press(session.isIn ? anyPress() : 'sign-in', tally, labelOf(n))
        const thought = Math.min(4, Math.max(0.2, -Math.log(1 - Math.random()))) * thinkSeconds
        await pause(Math.min(thought * 1000, Math.max(0, until - performance.now())))
      }
    }),
  )
}

async function saturate(
  { seconds, lanes, only }: Extract<Wish, { kind: 'saturate' }>,
  tally: Tally,
): Promise<void> {
  const until = performance.now() + seconds * 1000
  let next = 0
  const lane = async () => {
    while (performance.now() < until) {
      const n = next++ % sessions.length
      const session = sessions[n]!
      await session.press(session.isIn ? (only ?? anyPress()) : 'sign-in', tally, labelOf(n))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function fulfil(wish: Wish, tally: Tally): Promise<void> {
  if (wish.kind === 'visitors') return seat(wish.visitors)
  if (wish.kind === 'arrive') return arrive(wish.seconds, tally)
  if (wish.kind === 'alone') return alone(wish.rounds, tally)
  if (wish.kind === 'live') return live(wish.seconds, wish.thinkSeconds, tally)
  return saturate(wish, tally)
}

for (let n = 0; n < 8; n += 1) bases.push(await photo(n))
process.on('message', async (wish: Wish) => {
  const tally = new Tally()
  const tell = (told: Told) => void process.send!(told)
  const timer = setInterval(
    () => tell({ kind: 'progress', asked: tally.asked, failed: tally.failed }),
    tellEveryMs,
  )
  await fulfil(wish, tally)
  clearInterval(timer)
  tell({ kind: 'done', counted: tally.counted() })
})
process.on('disconnect', () => process.exit())
process.send!({ kind: 'progress', asked: 0, failed: 0 } satisfies Told)
