import { derive, planningFrom } from '#contract/rules/delivery/planning.ts'
import type { DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import type { Delivery } from '#contract/rules/delivery/delivery.ts'
import {
  lookForAddress,
  untried,
  type Known,
  workersRepository,
  recordEvent,
} from '#server/features/deliveries/engine/index.ts'
import type { System } from '#server/platform/actors.ts'
import { applyToAgreements } from './apply-to-agreements.ts'
import { redirectAll } from './redirect-all.ts'
import { reinstateAll } from './reinstate-all.ts'

/** A death, a birth date, an address: everything that was promised to this person is looked at again. */
export async function applyPersonChange(
  system: System,
  { personId, byId }: { personId: string; byId?: string | undefined },
): Promise<void> {
  const person = await system.db
    .selectFrom('people')
    .select(['id', 'is_living', 'born_on'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!person) return
  if (person.is_living) await reinstateAll(system, personId)
  else await redirectAll(system, personId, byId)
  await applyToAgreements(system, personId, byId)
  await rederiveAll(system, person)
  await seekAddresses(system, personId)
}

interface Born {
  readonly id: string
  readonly born_on: string | null
}

/** Messages for an age or a birthday follow the birth date that their author has agreed to; they are told. */
async function rederiveAll(system: System, { id: personId, born_on }: Born): Promise<void> {
  const rows = await system.db
    .selectFrom('deliveries')
    .leftJoin('recipient_agreements as agreement', (join) =>
      join
        .onRef('agreement.author_id', '=', 'deliveries.author_id')
        .onRef('agreement.person_id', '=', 'deliveries.person_id'),
    )
    .select(['deliveries.id', 'agreement.agreed'])
    .where('deliveries.person_id', '=', personId)
    .where('state', 'in', ['scheduled', 'reminded', 'checked', 'held'])
    .execute()
  const now = system.ports.clock.now()
  for (const { id, agreed } of rows) {
    const bornOn = agreed ? (agreed as Known).bornOn : born_on
    await recordEvent(workersRepository(system), id, ({ delivery }) =>
      afterBirth(delivery, bornOn, now),
    )
  }
}

function afterBirth(
  delivery: Delivery,
  bornOn: string | null,
  at: Temporal.Instant,
): DeliveryEvent | undefined {
  const { trigger, due, meantOn, state, heldBecause } = delivery
  if (trigger.kind !== 'age' && trigger.kind !== 'birthday') return undefined
  const isWaitingForIt = state === 'held' && heldBecause === 'birth-date-missing'
  if (state === 'held' && !isWaitingForIt) return undefined
  // A field that somebody emptied holds no promise back: without a day of its own it keeps the one it has.
  if (bornOn === null) return undefined
  const plan = derive({ ...trigger, bornOn }, due.zone, planningFrom(delivery, trigger, at))
  if (!plan) return undefined
  return plan.meantOn === meantOn && !isWaitingForIt ? undefined : { kind: 'rederive', ...plan, at }
}

/** What couldn't be delivered goes to an address that somebody has added since. */
async function seekAddresses(system: System, personId: string): Promise<void> {
  const rows = await system.db
    .selectFrom('deliveries')
    .select(['id', 'author_id', 'person_id', 'address', 'tried_addresses'])
    .where('person_id', '=', personId)
    .where('state', 'in', ['undeliverable', 'kept_safe'])
    .execute()
  for (const row of rows)
    if (await untried(system, row, row.tried_addresses as string[]))
      await lookForAddress(system, row.id, workersRepository(system))
}
