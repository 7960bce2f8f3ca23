import { keeperObstacle, KEEPER_POSTPONE_DAYS } from '#contract/rules/delivery/keepers.ts'
import type { LocalTime } from '#contract/rules/delivery/local-time.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import type { KeptMessage } from '#contract/passing/kept-messages.ts'
import {
  deliveryFrom,
  nameOf,
  occasionTold,
  postgresRepository,
  recordEvent,
} from '#server/features/deliveries/engine/index.ts'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { readPage } from '#server/platform/database/page.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'

/** So far ahead keepers see what goes out: time enough to ask somebody for another address. */
const AHEAD_DAYS = 60

/** What keepers see of one message; who has said what about its address is theirs to know, not ours. */
export type Kept = Omit<KeptMessage, 'correction'> & { readonly personId: string }

/** An author's, named by whom it is for, what for and when: no title, no word and no file of it is read here. */
export const toldToKeepers = ({ db }: System, authorId: string) =>
  db
    .selectFrom('deliveries')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .selectAll('deliveries')
    .select(['people.given_name', 'people.surname', 'messages.occasion'])
    .where('deliveries.author_id', '=', authorId)
    .where('people.is_living', '=', true)

const keptOf = (system: System, authorId: string) =>
  toldToKeepers(system, authorId).where((eb) =>
    eb.or([
      eb('deliveries.state', 'in', ['reminded', 'checked', 'undeliverable', 'kept_safe']),
      eb.and([
        eb('deliveries.state', '=', 'scheduled'),
        eb.or([
          eb(
            'deliveries.due_at',
            '<=',
            stamp(later(system.ports.clock.now(), { days: AHEAD_DAYS })),
          ),
          // Whoever put it off sees its new day, however far away.
          eb('deliveries.keeper_postponed_at', 'is not', null),
        ]),
      ]),
    ]),
  )

type Row = Awaited<ReturnType<ReturnType<typeof keptOf>['executeTakeFirstOrThrow']>>

const states = { undeliverable: 'unreached', kept_safe: 'kept' } as const

const daysAfter = ({ on }: LocalTime, days: number) =>
  Temporal.PlainDate.from(on).add({ days }).toString()

function toKept(row: Row): Kept {
  const delivery = deliveryFrom(row)
  const { due } = delivery
  const from = daysAfter(due, 1)
  const mayPostpone = keeperObstacle(delivery, { ...due, on: from }) === null
  return {
    id: row.id,
    personId: row.person_id,
    recipient: nameOf(row),
    occasion: occasionTold(delivery.trigger, row.occasion),
    dueAt: row.due_at,
    dueOn: due.on,
    dueZone: due.zone,
    state: states[row.state as keyof typeof states] ?? 'coming',
    postponable: mayPostpone ? { from, to: daysAfter(due, KEEPER_POSTPONE_DAYS) } : null,
    isPostponed: delivery.keeperPostponedAt !== null,
  }
}

/** Of an author who has died: what goes out soon, and what found no way. */
export function listKept(system: System, authorId: string, page: PageQuery): Promise<Page<Kept>> {
  const walk = {
    list: ['kept messages', authorId],
    by: 'deliveries.due_at',
    id: 'deliveries.id',
    type: 'timestamptz',
    isFew: true,
  } as const
  return readPage(system, keptOf(system, authorId), walk, page, toKept)
}

const unfound = () => notFound('We couldn’t find that message. Perhaps it has gone out meanwhile.')

export async function findKept(system: System, authorId: string, id: string): Promise<Kept> {
  const row = await keptOf(system, authorId).where('deliveries.id', '=', id).executeTakeFirst()
  if (!row) throw unfound()
  return toKept(row)
}

/** What somebody else wrote, or nobody, isn't found. */
export async function assertWrittenBy(
  { db }: System,
  authorId: string,
  deliveryId: string,
): Promise<void> {
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', deliveryId)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  if (!row) throw unfound()
}

interface Postponing {
  readonly keeper: string
  readonly deliveryId: string
  readonly on: string
}

/** Once for each message, and by a month at most; whoever comes second reads that somebody was first. */
export async function postponeAsKeeper(
  system: System,
  authorId: string,
  { keeper, deliveryId, on }: Postponing,
): Promise<void> {
  await findKept(system, authorId, deliveryId)
  const at = system.ports.clock.now()
  const done = await recordEvent(postgresRepository(system), deliveryId, ({ delivery }) => {
    const due = { ...delivery.due, on }
    const obstacle = keeperObstacle(delivery, due)
    if (obstacle === 'done')
      throw conflict(
        'It was put off once already, and that is as often as keepers can. It goes out on its day.',
      )
    if (obstacle === 'too-far')
      throw invalid(`It can be put off by one to ${KEEPER_POSTPONE_DAYS} days, and no further.`)
    return obstacle ? undefined : { kind: 'keeperPostpone', due, keeper, at }
  })
  if (done !== 'done')
    throw conflict('It has gone out meanwhile, or can’t be put off. Nothing was changed.')
}
