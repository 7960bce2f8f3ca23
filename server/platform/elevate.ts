import type { Elevable, System } from './actors.ts'
import type { SystemDatabase } from './database/connect.ts'
import type { Sample } from './http/metrics.ts'
import { actAs, wholePorts } from './minting.ts'
import type { ActorPorts, Ports } from './ports.ts'

/** Why a request may act on the owner's connection, where row-level security doesn't apply. There is no other reason. */
export const elevationReasons = {
  secrets: 'the serving role sees no password hash and no sealed secret, not even one’s own',
  joining:
    'founding, joining and handing over write into a family that the caller isn’t in yet, or no longer owns',
  senders:
    'letters to strangers are counted over all families of an account, whatever becomes of the request',
  promises:
    'whether anybody’s message hangs on a person is asked by somebody who sees only their own',
  findings: 'what will keep a message from arriving hangs on addresses that its author may not see',
  room: 'what an owner or a sandbox holds is counted over all its families',
  sandbox: 'a copy of the demo family is written and wiped whole',
  listening: 'whoever holds a message’s link belongs to no family',
  payments: 'what a provider tells is written by nobody else',
  desk: 'admins look across families, and some of it outlives their transaction',
  export: 'a download is read page by page, long after its request’s transaction',
} as const

type ElevationReason = keyof typeof elevationReasons

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
