import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { leaseSeconds } from '#server/platform/heartbeat.ts'

export const leaseEnd = (now: Temporal.Instant): string =>
  stamp(later(now, { seconds: leaseSeconds }))

/** What one worker has claimed and may not have turned yet. */
export class Lease {
  readonly #system: System
  #ids: readonly string[] = []
  #ends: string[] = []

  constructor(system: System) {
    this.#system = system
  }

  begin(ids: readonly string[], now: Temporal.Instant): void {
    this.#ids = ids
    this.#ends = [leaseEnd(now)]
  }

  /**
   * Where the row says anything else than we wrote, it was turned or somebody has overtaken us: that isn't ours to
   * extend. Rows that are being turned at this moment are passed over, so that no beat ever waits.
   */
  async extend(): Promise<void> {
    if (this.#ids.length === 0) return
    const until = leaseEnd(this.#system.ports.clock.now())
    const ours = this.#ends
    // Noted before it is written: should the answer get lost, it is still known as ours.
    ours.push(until)
    await sql`
      update deliveries set leased_until = ${until}
      where id in (select id from deliveries
        where id = any(${this.#ids}) and leased_until = any(${ours}) for update skip locked)`.execute(
      this.#system.db,
    )
  }
}
