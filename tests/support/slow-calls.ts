import { afterAll } from 'vitest'
import { isUnderScope } from '#server/platform/database/open-scope.ts'
import type { Ports } from '#server/platform/ports.ts'

const slow = ['storage', 'payments', 'printShop', 'ai', 'av', 'mail', 'openid', 'mapTiles'] as const

/** What was called while a transaction waited for it; also what somebody caught on the way. */
const seen: string[] = []

/** The ports, but whatever is slow refuses to be called while a transaction is open. */
export function refusingSlowCalls(ports: Ports): Ports {
  afterAll(() => {
    const calls = takeSlowCalls()
    if (calls.length) throw new Error(`Called under an open transaction: ${calls.join(', ')}`)
  })
  return { ...ports, ...Object.fromEntries(slow.map((name) => [name, watched(ports[name], name)])) }
}

/** What was seen so far, for the test that plants some. */
export const takeSlowCalls = (): string[] => seen.splice(0)

export function refuseUnderScope(name: string): void {
  if (!isUnderScope()) return
  seen.push(name)
  throw new Error(`${name} was called under an open transaction: use serveInSteps.`)
}

let interlude: (() => Promise<unknown>) | undefined

/** Something that happens between two steps, while the next password is being hashed. */
export const whileHashing = (work: () => Promise<unknown>): void => void (interlude = work)

export async function playInterlude(): Promise<void> {
  const work = interlude
  interlude = undefined
  await work?.()
}

function watched<T extends object>(target: T, name: string): T {
  return new Proxy(target, {
    get(_, key) {
      const value = Reflect.get(target, key, target)
      const path = `${name}.${String(key)}`
      if (typeof value === 'function')
        return (...given: unknown[]) => {
          refuseUnderScope(path)
          return Reflect.apply(value, target, given)
        }
      return isPlain(value) ? watched(value, path) : value
    },
  })
}

/** Parts of a port, such as the till; not arrays, dates or buffers. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value)
