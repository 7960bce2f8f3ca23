import type { ReplyOf } from '#contract/endpoint.ts'
import type { alive } from '#contract/passing/keepers.ts'
import { standInsOf } from '#contract/rules/release/vacancy.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import { noteLife, postgresRepository } from '#server/features/passing/engine/index.ts'
import { inTransaction } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import type { AliveHolder } from './hold-alive.ts'
import { keepersOf, namesOf } from './keeper-store.ts'
import { recallByLink } from './recall-by-link.ts'
import { toCaseView } from './views.ts'

type Alive = ReplyOf<typeof alive.read>

/** What a letter to the owner is about. Mail scanners open every link, so reading changes nothing. */
export async function readAlive(holder: AliveHolder): Promise<Alive> {
  const { ownerId } = holder
  const { passing } = (await postgresRepository(holder).find(ownerId))!
  const names = namesOf(await keepersOf(holder, ownerId))
  const { display_name } = await knownAccount(holder, ownerId)
  const now = holder.ports.clock.now().epochMilliseconds
  return {
    ownerName: nameOr(display_name, 'Somebody'),
    case: holder.isCurrent ? toCaseView(passing, names, now) : null,
    hasStandIns:
      holder.isCurrent && (passing.vacancy !== undefined || standInsOf(passing).length > 0),
  }
}

/** One press: an open report ends; what was released and nobody has taken yet is called back. */
export async function sayAlive(holder: AliveHolder): Promise<Alive> {
  if (!holder.isCurrent)
    throw conflict(
      'The report that this letter was about has ended long since. Nothing was changed.',
    )
  const isHeard = await inTransaction(holder, (holder) => noteLife(holder, holder.ownerId, 'code'))
  if (!isHeard) await recallByLink(holder)
  return readAlive(holder)
}
