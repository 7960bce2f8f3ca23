import { dueAt } from '#contract/rules/delivery/gates.ts'
import { draftDelivery } from '#contract/rules/delivery/delivery.ts'
import { deceasedChoices } from '#contract/rules/delivery/trigger.ts'
import { localTimeOf } from '#contract/rules/delivery/local-time.ts'
import { sendClaimed } from '#server/platform/mail/send-claimed.ts'
import { endSeries, liveAuthor, type Desk } from './author.ts'
import { Diary } from './diary.ts'
import { roughWeather, shaky, type Faults } from './faults.ts'
import { Mailboxes } from './mailboxes.ts'
import { MailServer, type ProviderKind } from './mail-server.ts'
import { MemoryDatabase, type Mail } from './memory-database.ts'
import { Oracle, type Verdict } from './oracle.ts'
import { liveKeeper } from './keepers.ts'
import { liveUnwilling, recordDeath } from './relatives.ts'
import { liveWorkers } from './live-workers.ts'
import { workOf, type Stage } from './worker.ts'
import { World } from './world.ts'

const START = Date.parse('2026-11-15T06:00:00Z')
const DAY = 24 * 3_600_000
const YEAR = 365.25 * DAY
/** After the last day nothing new is asked for, and everything owed has time to arrive. */
const QUIET_DAYS = 800
const WORKERS = 3
const zones = Intl.supportedValuesOf('timeZone')

export interface Scenario {
  readonly seed: number
  readonly messages: number
  readonly years: number
  readonly provider: ProviderKind
  readonly faults?: Faults
  /** A deliberate bug, to see that it is caught. */
  readonly plant?: (stage: Stage) => Stage
}

export interface Outcome extends Verdict {
  readonly accepted: number
  readonly resent: number
  readonly steps: number
  /** The most that any message came after its moment. */
  readonly latestMs: number
}

/** The production engine for so many years, with everything that goes wrong; one seed is one run. */
export async function simulate(scenario: Scenario): Promise<Outcome> {
  const { seed, messages, years, provider, faults = roughWeather } = scenario
  const world = new World(seed, START)
  const end = START + years * YEAR + QUIET_DAYS * DAY
  const authors = new Mailboxes()
  const server = new MailServer(world, { faults, authors }, provider, years)
  const bare: Stage = {
    world,
    faults,
    database: new MemoryDatabase(() => world.instant()),
    carrier: server,
    authors,
    send: sendClaimed<Mail>,
  }
  const stage = scenario.plant?.(bare) ?? bare
  const { database } = stage
  const diary = new Diary()
  const oracle = new Oracle(diary, authors)
  server.onAccepted = oracle.accepted
  server.onRefusedWarning = oracle.refused
  database.onTurn = oracle.turned
  database.keepersFor = (id) => authors.keepersFor(id, world.now)
  database.onNext = (from, row) => {
    oracle.next(from, row, world.now)
    void endSeries(desk, row.stored)
  }
  database.onPassedOn = (from, heir) => oracle.passedOn(from, heir, world.now)
  const hasDied = (id: string) => world.now >= authors.of(id).diedAt
  const desk: Desk = { world, diary, hasDied, repository: shaky(world, faults, database) }
  for (let i = 0; i < messages; i += 1) begin(desk, stage, server, `m${i}`, years)
  const isOver = () => world.now >= end
  liveWorkers({ world, database, count: WORKERS, isOver, begin: () => workOf(stage) })
  await world.run(end)
  oracle.close(database.rows.keys(), (id) => server.isDead(id), end)
  oracle.closeDeaths(database)
  const { accepted, resent } = server
  const latestMs = Math.max(0, ...oracle.lateness)
  return { ...oracle.verdict, accepted, resent, steps: world.steps, latestMs }
}

function begin(
  desk: Desk,
  { database, faults, authors }: Stage,
  server: MailServer,
  id: string,
  years: number,
): void {
  const { world } = desk
  const zone = () => zones[world.between(0, zones.length - 1)]!
  const at = world.now + 3 * 3_600_000 + Math.floor(world.chance() * (years * YEAR - DAY))
  const due = localTimeOf(Temporal.Instant.fromEpochMilliseconds(at), zone())
  const isYearly = world.happens(0.06) && Number(due.on.slice(8)) <= 28
  const trigger = { kind: 'yearly', on: due.on, at: due.at, leapDay: null } as const
  const drafted = draftDelivery(due, zone(), isYearly ? { trigger } : {})
  database.add(id, drafted, deceasedChoices[world.between(0, deceasedChoices.length - 1)]!)
  if (isYearly) desk.diary.series.set(id, { ...due, meant: dueAt({ due }).epochMilliseconds })
  if (world.happens(0.02)) server.dislikes(id, 'hard')
  else if (world.happens(faults.busyMailbox)) server.dislikes(id, at + world.between(0, 2 * DAY))
  authors.begin(world, faults, id, at)
  void liveAuthor(desk, id)
  const { diedAt, keepers } = authors.of(id)
  for (const keeper of keepers.keys()) void liveKeeper(desk, id, keeper, diedAt)
  if (world.happens(0.03)) void recordDeath(desk, database, id)
  if (world.happens(isYearly ? 0.2 : 0.05)) void liveUnwilling(desk, id)
}
