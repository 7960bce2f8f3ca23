import type { Elevable, System } from './actors.ts'
import type { SystemDatabase } from './database/connect.ts'
import type { Sample } from './http/metrics.ts'
import { actAs, wholePorts } from './make-actor.ts'
import type { ActorPorts, Ports } from './ports.ts'
import type { ElevationReason } from './elevation-reasons.ts'

const times = new Map<ElevationReason, number>()

/**
 * The one way up from a request to the owner's connection. Every use has its reason, a line in the log and a count;
 * which files may import this is listed in `.oxlintrc.json`.
 */
export function elevate<A extends Elevable, T>(
  actor: A,
  reason: ElevationReason,
  work: (raised: A & System) => T,
): T {
  times.set(reason, (times.get(reason) ?? 0) + 1)
  actor.ports.log.info({ reason, requestId: actor.requestId }, 'elevated')
  const ports = wholePorts(actor.ports)
  return work({ ...actAsSystem(ports), ...actor, ports, db: ports.system })
}

/** The worker's proof, for what no request asked for. */
export const actAsSystem = (ports: Ports): System => actAs<System>(ports, ports.system, {})

/** Tables that belong to the house and to no family: counts of limits, locks, public words. Asked for all the time, so never logged. */
export const housekeeping = (ports: ActorPorts): SystemDatabase => wholePorts(ports).system

export const elevationSamples = (): Sample[] =>
  [...times].map(([reason, value]) => ({ name: 'kinfold_elevations', labels: { reason }, value }))
