import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import type { Actor, Facts } from './actors.ts'
import { stamp } from './clock.ts'
import { newId } from './ids.ts'
import type { ActorPorts, Ports } from './ports.ts'

const exposed = new WeakMap<Ports, ActorPorts>()
const whole = new WeakMap<ActorPorts, Ports>()

/** What an actor is given: everything outside but the connections. The same object each time. */
export function exposedPorts(ports: Ports): ActorPorts {
  const known = exposed.get(ports)
  if (known) return known
  const { system: _system, serving: _serving, ...rest } = ports
  exposed.set(ports, rest)
  whole.set(rest, ports)
  return rest
}

/** The way back, for `elevate` and for the platform’s own housekeeping; the linter keeps others away. */
export function wholePorts(ports: ActorPorts): Ports {
  if ('system' in ports) return ports as Ports
  const found = whole.get(ports)
  if (!found) throw new TypeError('These ports were never taken from a whole set.')
  return found
}

/** Makes the proof of who is acting. Whoever calls this has made sure of it. */
export function actAs<A extends Actor>(ports: A['ports'], db: Kysely<Tables>, who: Facts<A>): A {
  return {
    ...who,
    ports,
    db,
    now: () => stamp(ports.clock.now()),
    newId: () => newId(ports.clock),
  } as unknown as A
}
