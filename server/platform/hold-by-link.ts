import type { TokenHolder, Visitor } from './actors.ts'
import { ScopedDatabase } from './database/scoped-database.ts'
import type { HeldKind } from './database/serving-database.ts'
import { exposedPorts, wholePorts } from './make-actor.ts'

/**
 * What a signed link opens, said by whoever has read its signature: from here on the holder's connection shows that row
 * and what it names. An id that nobody signed would open as well, so only files called `hold-….ts` may import this.
 */
export function hold<A extends TokenHolder | Visitor>(holder: A, kind: HeldKind, id: string): A {
  const whole = wholePorts(holder.ports)
  const token = 'token' in holder ? holder.token : undefined
  const scope = { accountId: holder.session?.accountId, token, isVisiting: true }
  const db = new ScopedDatabase(whole.serving, { ...scope, held: { kind, id } })
  return { ...holder, ports: exposedPorts(whole), db }
}
