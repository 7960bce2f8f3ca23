import { setTimeout as pause } from 'node:timers/promises'
import { deliveries } from '#contract/deliveries/index.ts'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { judgeDeliveries } from '#tests/crash/judge-deliveries.ts'
import { findBroken, type Broken } from '#tests/crash/promises.ts'
import { send } from '#tests/support/call-endpoint.ts'
import type { Arranged, World } from './authors.ts'
import type { House } from './house.ts'
import type { Outage } from './random-kills.ts'
import { wireBy, type Trouble } from './watched-requests.ts'

export interface Verdict {
  /** Everything here must be 0. */
  readonly nought: Readonly<Record<string, number>>
  readonly resent: number
  readonly letters: number
  readonly details: readonly string[]
}

/** What was acknowledged, beside what is there and what the mail server took. */
export async function judge(
  house: House,
  world: World,
  troubles: readonly Trouble[],
  outages: readonly Outage[],
): Promise<Verdict> {
  const database = connect(house.databaseUrl, { onError: () => {} })
  try {
    const isOut = await untilAllIsOut(house, world, database)
    const broken = await findBroken(world.base, world.promised)
    const messages = await missingMessages(world)
    const known = new Set(world.arranged.map(({ address }) => address))
    const all = house.letterBox.letters()
    const sent = all.filter(({ to }) => to.startsWith('reader-'))
    const due = await dueTimes(database)
    const asWall = (wall: number) => Temporal.Instant.fromEpochMilliseconds(Math.floor(wall))
    const dueOf = (to: string) => due.get(to)!
    const letters = await judgeDeliveries(database.system, sent, asWall, dueOf)
    const got = house.letterBox.recipients()
    const unforeseen = troubles.filter((trouble) => !isExcused(trouble, outages))
    return {
      nought: {
        'accounts missing': count(broken, 'account'),
        'files missing': count(broken, 'media'),
        'files whose bytes differ': broken.filter(({ isChanged }) => isChanged).length,
        'pieces of uploads missing': count(broken, 'bytes'),
        'messages missing': messages.length,
        'letters missing': [...known].filter((address) => !got.has(address)).length + letters.lost,
        'letters sent twice': letters.doubled + house.letterBox.sameWordsTwice(),
        'letters sent early': letters.early,
        'rows that say otherwise': letters.misremembered,
        'work left undone': isOut ? 0 : 1,
        'requests that failed unexcused': unforeseen.length,
      },
      resent: all.reduce((sum, { times }) => sum + times - 1, 0),
      letters: all.length,
      details: [
        ...broken.map(({ words }) => words),
        ...messages.map((message) => `message ${message.messageId} for ${message.address}`),
        ...unforeseen.map(({ status, what }) => `${status || 'no answer'} to ${what}`),
      ],
    }
  } finally {
    await database.close()
  }
}

const count = (broken: readonly Broken[], kind: Broken['kind']) =>
  broken.filter((one) => one.kind === kind && !one.isChanged).length

/** 502 and 503, or no answer, while a part was down or just coming back. */
const isExcused = ({ status, beganAt, endedAt }: Trouble, outages: readonly Outage[]) =>
  [0, 502, 503].includes(status) && outages.some(({ from, to }) => beganAt <= to && endedAt >= from)

const patienceMs = 15 * 60_000

/** Until nothing is due and no letter waits; what a killed worker had taken waits for its lease. */
async function untilAllIsOut(
  { letterBox }: House,
  { arranged }: World,
  { system }: Database,
): Promise<boolean> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const open = await system
      .selectFrom('deliveries')
      .select('id')
      .where('state', '<>', 'accepted')
      .limit(1)
      .execute()
    const waiting = await system
      .selectFrom('mails')
      .select('id')
      .where('status', '=', 'waiting')
      .limit(1)
      .execute()
    const got = letterBox.recipients()
    if (!open.length && !waiting.length && arranged.every(({ address }) => got.has(address)))
      return true
    await pause(500)
  }
  return false
}

/** Acknowledged, and unknown to whoever arranged it. */
async function missingMessages({ base, arranged }: World): Promise<Arranged[]> {
  const missing: Arranged[] = []
  for (const message of arranged) {
    const { cookie, familyId, messageId } = message
    const input = { as: { cookie }, params: { familyId, messageId } }
    const { status, body } = await send(wireBy(base, fetch), deliveries.ofMessage, input)
    if (status !== 200 || body.deliveries.length !== 1) missing.push(message)
  }
  return missing
}

async function dueTimes({ system }: Database): Promise<Map<string, Temporal.Instant>> {
  const rows = await system.selectFrom('deliveries').select(['address', 'due_at']).execute()
  return new Map(rows.map(({ address, due_at }) => [address, Temporal.Instant.from(due_at!)]))
}
