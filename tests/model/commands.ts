import * as fc from 'fast-check'
import { expectOf, seenOf, type Act, type Known, type Letter } from './model.ts'
import type { OneMessage } from './one-message.ts'

const HOUR = 3_600_000

/** The model, as fast-check carries it from command to command. */
interface Mind {
  known: Known
}

/** An act before it meets the moment: days are counted from then, letters are those at hand. */
type Wish =
  | { readonly kind: 'schedule' | 'postpone'; readonly hours: number; readonly twice: boolean }
  | { readonly kind: 'undo' | 'hold' | 'cancel' | 'restore' | 'work' }
  | { readonly kind: 'listen' | 'refuse' | 'take back' }
  | {
      readonly kind: 'answer'
      readonly says: 'as-planned' | 'hold' | 'postpone'
      readonly hours: number
    }

class Time implements fc.AsyncCommand<Mind, OneMessage> {
  readonly hours: number
  constructor(hours: number) {
    this.hours = hours
  }
  check = () => true
  async run(_: Mind, real: OneMessage): Promise<void> {
    real.moveClock(this.hours)
  }
  toString = () => `${this.hours} hours pass`
}

/** One to three acts begun at the same moment, in an order that the scheduler chooses. */
class Together implements fc.AsyncCommand<Mind, OneMessage> {
  readonly #wishes: readonly Wish[]
  readonly #scheduler: fc.Scheduler
  constructor(wishes: readonly Wish[], scheduler: fc.Scheduler) {
    this.#wishes = wishes
    this.#scheduler = scheduler
  }
  check = () => true
  toString = () => `together: ${JSON.stringify(this.#wishes)}`

  async run(mind: Mind, real: OneMessage): Promise<void> {
    const now = real.now()
    const acts = this.#wishes.flatMap((wish) => actFor(wish, mind.known, real) ?? [])
    const answers = acts.map(async (act) => {
      await this.#scheduler.schedule(Promise.resolve(), act.kind)
      return real.do(act)
    })
    await this.#scheduler.waitAll()
    const done = await Promise.all(answers)
    const seen = JSON.stringify(await real.look())
    const told = acts.map((act, i) => ({ act, isDone: done[i]! }))
    const after = orders(told)
      .map((order) => inOrder(mind.known, order, now))
      .find((known) => known && JSON.stringify(seenOf(known, now)) === seen)
    if (!after)
      throw new Error(
        `No order of these explains what was answered: ${JSON.stringify({ before: mind.known, told, seen })}`,
      )
    const sent = ['sent', 'opened', 'refused'].includes(after.stage) ? 1 : 0
    if (real.sent() !== sent) throw new Error(`${after.stage}, but ${real.sent()} letters left`)
    mind.known = after
  }
}

function actFor(wish: Wish, known: Known, real: OneMessage): Act | undefined {
  const due = 'hours' in wish ? real.now() + wish.hours * HOUR : 0
  if (wish.kind === 'schedule' || wish.kind === 'postpone')
    return { kind: wish.kind, due, twice: wish.twice }
  if (wish.kind !== 'answer') return { kind: wish.kind }
  const token = real.newestQuestion()
  // Which plan it is about, its reader knows from the day it names; here it is the last that was asked about.
  if (!token || (known.stage !== 'reminded' && known.stage !== 'checked')) return undefined
  const letter: Letter = {
    kind: known.stage === 'reminded' ? 'remind' : 'check',
    plan: known.plan,
    token,
  }
  const { says } = wish
  return { kind: 'answer', letter, answer: says === 'postpone' ? { says, due } : { says } }
}

interface Told {
  readonly act: Act
  readonly isDone: boolean
}

function inOrder(before: Known, order: readonly Told[], now: number): Known | undefined {
  let known = before
  for (const { act, isDone } of order) {
    const expected = expectOf(known, act, now)
    if (expected.isDone !== isDone) return undefined
    known = expected.after
  }
  return known
}

const orders = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((first, i) => orders(all.toSpliced(i, 1)).map((rest) => [first, ...rest]))

const byRecipient = ['listen', 'refuse', 'take back'] as const
const hours = fc.constantFrom(1, 20, 47, 48, 50, 72, 100, 200)
const wishes: fc.Arbitrary<Wish> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('schedule', 'postpone'),
      hours,
      twice: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('undo', 'hold', 'cancel', 'restore', ...byRecipient),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'work' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      says: fc.constantFrom('as-planned', 'hold', 'postpone'),
      hours,
    }),
  },
) as fc.Arbitrary<Wish>

/** Mostly the days go by and the worker looks; now and then people act, sometimes at the same moment. */
export function commandsWith(scheduler: fc.Scheduler) {
  const together = (...chosen: Wish[]) => new Together(chosen, scheduler)
  const pass = fc.constantFrom(10, 22, 23, 26, 50).map((passed) => new Time(passed))
  const look = fc.constant(together({ kind: 'work' }))
  const race = fc.array(wishes, { minLength: 1, maxLength: 3 }).map((all) => together(...all))
  return fc.commands<Mind, OneMessage, false>([pass, pass, look, look, race], {
    maxCommands: 30,
    size: 'max',
  })
}
