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
}

const HOUR = 3_600_000

export const roughWeather: Faults = {
  crash: 0.01,
  stall: 0.005,
  longestStallMs: 3 * HOUR,
  timeOut: 0.05,
  outagesPerYear: 12,
  longestOutageMs: 72 * HOUR,
}

/** Nothing fails: here no letter may be handed over twice. */
export const stillWeather: Faults = {
  crash: 0,
  stall: 0,
  longestStallMs: 0,
  timeOut: 0,
  outagesPerYear: 0,
  longestOutageMs: 0,
}

/** Every call of the port may crash or stall its process, before or after it has taken effect. */
export function shaky<Port extends object>(world: World, faults: Faults, port: Port): Port {
  return new Proxy(port, {
    get(target, name) {
      const method = Reflect.get(target, name) as unknown
      if (typeof method !== 'function') return method
      const call = method as (...args: unknown[]) => unknown
      // `now` asks a clock, which neither waits nor fails.
      if (name === 'now') return call.bind(target)
      return async (...args: unknown[]) => {
        await meetFate(world, faults)
        const result = await call.apply(target, args)
        await meetFate(world, faults)
        return result
      }
    },
  })
}

async function meetFate(world: World, { crash, stall, longestStallMs }: Faults): Promise<void> {
  if (world.happens(crash)) throw new Crash()
  if (world.happens(stall)) await world.sleep(world.between(1, longestStallMs))
}
