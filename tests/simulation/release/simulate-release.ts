import { DAY } from '#contract/rules/release/moments.ts'
import { newPassing, type Keeper, type Passing } from '#contract/rules/release/passing.ts'
import { runDue } from '#server/features/passing/engine/run-due.ts'
import { passingOutbox, type PassingQueue } from '#server/features/passing/engine/settle-letter.ts'
import { sendClaimed, type Carrier } from '#server/platform/mail/send-claimed.ts'
import { roughWeather, shaky, type Faults } from '#tests/simulation/faults.ts'
import { liveWorkers } from '#tests/simulation/live-workers.ts'
import { World } from '#tests/simulation/world.ts'
import { OwnersMailServer } from './mail-server.ts'
import { MemoryPassings, type Mail } from './memory-passings.ts'
import { ReleaseOracle, type Truth, type Verdict } from './oracle.ts'
import {
  denyNowAndThen,
  leakLetters,
  liveAdmin,
  liveKeeper,
  liveOwner,
  liveRelatives,
  speakOfMessages,
  type Table,
} from './people.ts'

const START = Date.parse('2026-11-15T06:00:00Z')
const YEAR = 365.25 * DAY
const WORKERS = 3
// After the last death everything owed has time to come about.
const QUIET_DAYS = 700

export interface ReleaseScenario {
  readonly seed: number
  readonly owners: number
  readonly years: number
  readonly faults?: Faults
  /** A deliberate bug, to see that it is caught. */
  readonly plant?: (stage: ReleaseStage) => ReleaseStage
}

export interface ReleaseStage {
  readonly world: World
  readonly faults: Faults
  readonly database: MemoryPassings
  readonly carrier: Carrier<Mail>
  readonly send: typeof sendClaimed<Mail>
}

interface ReleaseOutcome extends Verdict {
  readonly released: number
  readonly vetoed: number
  /** Addresses that two keepers gave, and events that enough of them said had come. */
  readonly corrected: number
  readonly come: number
  /** Owners who wait for keepers at the end, and stand-ins who said yes. */
  readonly vacant: number
  readonly stoodIn: number
  /** Reports that an earlier letter stopped, of which somebody else has got hold. */
  readonly leaked: number
  readonly steps: number
}

/** The production engine of releases for so many years, with everything that goes wrong; one seed is one run. */
export async function simulateRelease(scenario: ReleaseScenario): Promise<ReleaseOutcome> {
  const { seed, owners, years, faults = roughWeather } = scenario
  const world = new World(seed, START)
  const end = START + years * YEAR + QUIET_DAYS * DAY
  const server = new OwnersMailServer(world, faults, years)
  const database = new MemoryPassings(() => world.now)
  const bare = { world, faults, database, carrier: server, send: sendClaimed<Mail> }
  const stage = scenario.plant?.(bare) ?? bare
  const truths = new Map<string, Truth>()
  const oracle = new ReleaseOracle(truths, () => world.now)
  stage.database.onTurn = oracle.turned
  watchMessages(stage, oracle)
  server.onRefused = oracle.refused
  const table: Table = {
    world,
    repository: shaky(world, faults, stage.database),
    oracle,
    truths,
    end,
  }
  const told = new Map<string, (mail: Mail) => void>()
  server.onAccepted = (mail) => {
    oracle.accepted(mail)
    told.get(mail.ownerId)?.(mail)
  }
  for (let i = 0; i < owners; i += 1) begin(table, stage, server, `o${i}`, years, told)
  void liveAdmin(table)
  void liveRelatives(table)
  const isOver = () => world.now >= end
  liveWorkers({
    world,
    database: stage.database,
    count: WORKERS,
    isOver,
    begin: () => workOf(stage),
  })
  await world.run(end)
  oracle.close(stage.database.rows.values(), (ownerId) => isOwed(truths.get(ownerId)!, world.now))
  const { released, vetoed, corrected, come, vacant, stoodIn, leaked } = oracle
  const counts = { released, vetoed, corrected, come, vacant, stoodIn, leaked }
  return { ...oracle.verdict, ...counts, steps: world.steps }
}

/** What follows from an event that has come: its message leaves in three days, if that still stands. */
function watchMessages({ world, database }: ReleaseStage, oracle: ReleaseOracle): void {
  const passingOf = (ownerId: string) => database.rows.get(ownerId)!.stored.passing
  database.onAddress = (ownerId, personId, address) =>
    oracle.addressUsed(ownerId, personId, address, passingOf(ownerId).case?.state === 'released')
  database.onCome = async (ownerId, sealedId, at) => {
    oracle.eventCounts(ownerId, sealedId, true)
    await world.sleep(3 * DAY)
    const stands = passingOf(ownerId).comings.some(
      (one) => one.sealedId === sealedId && one.cameAt === at,
    )
    if (stands) oracle.eventCounts(ownerId, sealedId, false)
  }
}

/** Dead: either enough people say so and it is released, or a person of ours has it on their desk. Nothing lies still. */
const isOwed = ({ diedAt }: Truth, now: number) => diedAt < now

function begin(
  table: Table,
  { database }: ReleaseStage,
  server: OwnersMailServer,
  ownerId: string,
  years: number,
  told: Map<string, (mail: Mail) => void>,
): void {
  const { world, truths } = table
  const people = world.between(1, 4)
  const k = world.between(1, Math.min(people, 3))
  const waitDays = [14, 30, 60][world.between(0, 2)]!
  const humans = new Map<string, string>()
  const keepers: Keeper[] = []
  for (let human = 0; human < people; human += 1)
    for (let row = world.happens(0.3) && keepers.length < 4 ? 2 : 1; row > 0; row -= 1) {
      const id = `${ownerId}k${keepers.length}`
      humans.set(id, `h${human}`)
      // The second row of a person shares a mark with the first: that they are one is known.
      keepers.push(confirmed(id, [`${id}@`, `h${human}`], world.now - world.between(0, 40) * DAY))
    }
  const begun: Passing = {
    ...newPassing(world.now),
    plan: {
      k: { value: k, next: null },
      waitDays: { value: waitDays, next: null },
      rhythmMonths: [0, 6, 12][world.between(0, 2)]!,
    },
    keepers,
  }
  const channels = Array.from({ length: world.between(1, 2) }, (_, i) => `${ownerId}c${i}`)
  database.add(ownerId, begun, channels)
  const diedAt = world.now + Math.floor(world.chance() * years * YEAR)
  const keeperSince = new Map(keepers.map(({ id, confirmedAt }) => [id, confirmedAt!]))
  truths.set(ownerId, { k, waitDays, humans, keeperSince, diedAt, proofs: [] })
  for (const address of channels)
    if (world.happens(0.5)) server.deadFrom.set(address, diedAt + world.between(-60, 60) * DAY)
  told.set(ownerId, liveOwner(table, ownerId))
  for (const { id } of keepers) void liveKeeper(table, ownerId, id)
  if (world.happens(0.3)) void leakLetters(table, ownerId)
  // Every word wakes the row: about the others only time does, so that one who is never looked at again is noticed.
  if (world.happens(0.5)) return
  for (const { id } of keepers) void speakOfMessages(table, ownerId, id)
  void denyNowAndThen(table, ownerId)
}

const confirmed = (id: string, marks: readonly string[], at: number): Keeper => ({
  id,
  state: 'confirmed',
  marks,
  invitedAt: at,
  confirmedAt: at,
  lockedUntil: null,
  askedAt: null,
})

function workOf({ world, faults, database, carrier, send }: ReleaseStage): () => Promise<void> {
  const queue: PassingQueue<Mail> = {
    settle: async (mail, status) => database.settle(mail, { status }),
    again: async (mail, at) => database.settle(mail, { nextTryAt: at.epochMilliseconds }),
    now: () => world.instant(),
  }
  const repository = shaky(world, faults, database)
  const outbox = passingOutbox(repository, shaky(world, faults, queue))
  const shakyCarrier = shaky(world, faults, carrier)
  const circumstances = async () => ({
    isClockSane: !world.happens(faults.oddClock),
    isMailOn: true,
  })
  const onTrouble = (_: string, error: unknown) => {
    throw error
  }
  return async () => {
    await runDue({ repository, now: () => world.now, circumstances, onTrouble })
    for (;;) {
      const mail = await repository.claimMail(world.now)
      if (!mail) return
      await send(mail, shakyCarrier, outbox)
    }
  }
}
