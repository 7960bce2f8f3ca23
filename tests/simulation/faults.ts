import type { World } from './world.ts'

/** A process killed here: whatever it held in memory is gone. */
export class Crash extends Error {}

export interface Faults {
  /** Of each call to the outside, before it and after it. */
  readonly crash: number
  readonly stall: number
  readonly longestStallMs: number
  /** Of each letter: the mail server stops answering, before or after taking it. */
  readonly timeOut: number
  readonly outagesPerYear: number
  readonly longestOutageMs: number
  /** Of all recipients: their mail server says “later” for a day or two. */
  readonly busyMailbox: number
  /** Of all authors: their mailboxes die, one or all of them. */
  readonly deadAuthor: number
  /** Of all authors: they die around the day of a message, and their keepers are asked. */
  readonly dying: number
  /** Of each round: the clocks disagree, so nothing may be released. */
  readonly oddClock: number
}

const HOUR = 3_600_000
// Around the lease of five minutes, where being overtaken is decided.
const SHORT_STALL_MS = HOUR / 6

export const roughWeather: Faults = {
  crash: 0.01,
  stall: 0.01,
  longestStallMs: 3 * HOUR,
  timeOut: 0.05,
  outagesPerYear: 12,
  longestOutageMs: 72 * HOUR,
  busyMailbox: 0.04,
  deadAuthor: 0.15,
  dying: 0.15,
  oddClock: 0.02,
}

/** Nothing fails: here no letter may be handed over twice, and none may be late. */
export const stillWeather: Faults = {
  crash: 0,
  stall: 0,
  longestStallMs: 0,
  timeOut: 0,
  outagesPerYear: 0,
  longestOutageMs: 0,
  busyMailbox: 0,
  deadAuthor: 0,
  dying: 0,
  oddClock: 0,
}

type Call = (...args: unknown[]) => unknown

/** Every call of the port may crash or stall its process, before or after it has taken effect. */
export function shaky<Port extends object>(world: World, faults: Faults, port: Port): Port {
  const calls = new Map<string | symbol, Call>()
  return new Proxy(port, {
    get(target, name) {
      const known = calls.get(name)
      if (known) return known
      const method = Reflect.get(target, name) as unknown
      if (typeof method !== 'function') return method
      // `now` asks a clock, which neither waits nor fails.
      const call = name === 'now' ? method.bind(target) : shaken(world, faults, method.bind(target))
      calls.set(name, call as Call)
      return call
    },
  })
}

function shaken(world: World, faults: Faults, call: Call): Call {
  return async (...args) => {
    const before = fate(world, faults)
    if (before) await before
    const result = await call(...args)
    const after = fate(world, faults)
    if (after) await after
    return result
  }
}

const killed = new Crash()

function fate(world: World, { crash, stall, longestStallMs }: Faults): Promise<void> | undefined {
  const drawn = world.chance()
  if (drawn < crash) throw killed
  if (drawn >= crash + stall) return undefined
  const longest = world.happens(0.5) ? Math.min(SHORT_STALL_MS, longestStallMs) : longestStallMs
  return world.sleep(world.between(1, longest))
}
