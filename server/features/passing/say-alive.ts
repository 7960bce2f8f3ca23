import type { ReplyOf } from '#contract/endpoint.ts'
import type { alive } from '#contract/passing/keepers.ts'
import { EARLIER_LETTER, isOpen, type ReleaseCase } from '#contract/rules/release/passing.ts'
import { standInsOf } from '#contract/rules/release/vacancy.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import { noteLife, postgresRepository } from '#server/features/passing/engine/index.ts'
import { inTransaction } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { happen } from './happen.ts'
import type { AliveHolder } from './hold-alive.ts'
import { keepersOf, namesOf } from './keeper-store.ts'
import { noteWords } from './note-store.ts'
import { recallByLink } from './recall-by-link.ts'
import { toCaseView } from './views.ts'

type Alive = ReplyOf<typeof alive.read>

/** What a letter to the owner is about. Mail scanners open every link, so reading changes nothing. */
export async function readAlive(holder: AliveHolder): Promise<Alive> {
  const { ownerId, isNewest } = holder
  const { passing } = (await postgresRepository(holder).find(ownerId))!
  const names = namesOf(await keepersOf(holder, ownerId))
  const { display_name } = await knownAccount(holder, ownerId)
  const now = holder.ports.clock.now().epochMilliseconds
  return {
    ownerName: nameOr(display_name, 'Somebody'),
    case: isNewest ? toCaseView(passing, names, now) : null,
    sinceThen: isNewest ? null : standingOf(passing.case),
    hasStandIns:
      holder.does === 'ends' && (passing.vacancy !== undefined || standInsOf(passing).length > 0),
  }
}

/** Where the newest report stands, for whoever has a letter about an earlier one. */
function standingOf(one: ReleaseCase | null): Alive['sinceThen'] {
  if (!isOpen(one)) return 'over'
  return one.state === 'disputed' ? 'stopped' : 'open'
}

/** One press: an open report ends, or stops; what was released and nobody has taken yet is called back. */
export async function sayAlive(holder: AliveHolder): Promise<Alive> {
  if (holder.does === 'nothing')
    throw conflict(
      'The report that this letter was about has ended long since. Nothing was changed.',
    )
  if (holder.does === 'stops') {
    await inTransaction(holder, stop)
    return readAlive(holder)
  }
  const isHeard = await inTransaction(holder, (holder) => noteLife(holder, holder.ownerId, 'code'))
  if (!isHeard) await recallByLink(holder)
  return readAlive(holder)
}

const pressedEarlier =
  'Somebody pressed “I am alive” in a letter about an earlier report. The owner gets a new letter at every address that we know, whose button ends this report.'

/** Everything stands still until a person has looked, and the owner has a letter whose button ends it. */
async function stop(holder: AliveHolder): Promise<void> {
  const { ownerId } = holder
  const one = (await postgresRepository(holder).find(ownerId))!.passing.case!
  if (one.state === 'disputed') return
  await happen(holder, ownerId, { kind: 'dispute', by: EARLIER_LETTER })
  await noteWords(holder, { ownerId, number: one.number, kind: 'doubt', words: pressedEarlier })
}
