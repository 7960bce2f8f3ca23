import { createApp } from '#server/app.ts'
import { deliverDue } from '#server/features/deliveries/engine/deliver-due.ts'
import { releaseDue } from '#server/features/passing/release-due.ts'
import { openPorts } from '#server/open-ports.ts'
import type { System } from '#server/platform/actors.ts'
import { readConfig } from '#server/platform/config.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { writeLedger } from '#server/platform/ledger/write-ledger.ts'
import { send } from '#tests/support/calling.ts'
import type { MovableClock } from '#tests/support/clock.ts'
import type { TestApp } from '#tests/support/server.ts'

export type Environment = Readonly<Record<string, string>>

/** The real server, its clock in our hands. Its worker is `live`: what is due is done when we say so. */
export interface House {
  readonly app: TestApp
  readonly system: System
  /** Lives until so many days after the beginning, in so many steps. */
  live(day: number, steps?: number): Promise<void>
  close(): Promise<void>
}

export const BEGIN_AT = '2027-03-01T09:00:00Z'
export const dayOf = (day: number): Temporal.Instant =>
  Temporal.Instant.from(BEGIN_AT).add({ minutes: Math.round(day * 24 * 60) })

export async function openHouse(environment: Environment, clock: MovableClock): Promise<House> {
  const { ports, close } = await openPorts(readConfig(environment), clock)
  await ports.jobs.start()
  const { http, endpoints } = await createApp(ports, { pages: false, listed: [] })
  await http.ready()
  const attempt: TestApp['attempt'] = (endpoint, input) => send(http, endpoint, input ?? {})
  const call: TestApp['call'] = async (endpoint, input) => {
    const answer = await attempt(endpoint, input as never)
    if (answer.status >= 400) throw new Error(`${answer.status}: ${answer.message}`)
    return answer.body
  }
  const database = { system: ports.system }
  const app = { http, endpoints, ports, clock, attempt, call, database } as unknown as TestApp
  const system = actAsSystem(ports)
  return {
    app,
    system,
    async live(day, steps = 1) {
      const began = clock.now()
      const whole = dayOf(day).since(began).total('minutes')
      for (let step = 1; step <= steps; step += 1) {
        clock.set(began.add({ minutes: Math.round((whole * step) / steps) }).toString())
        await settle(system)
      }
    },
    async close() {
      await http.close()
      await ports.mail.stop()
      await ports.jobs.stop()
      await close()
    },
  }
}

/** What one moment brings, and what that brings. */
export async function settle(system: System): Promise<void> {
  for (let again = 0; again < 3; again += 1) {
    const looked = (await releaseDue(system)) + (await deliverDue(system))
    await system.ports.mail.sendDue()
    if (looked === 0) break
  }
  await writeLedger(system)
}
