import type { ReplyOf } from '#contract/endpoint.ts'
import type { alive } from '#contract/passing/keepers.ts'
import { isTold, pressed, pressOf, type Press } from '#contract/rules/release/alive-letters.ts'
import { isOpen, type ReleaseCase } from '#contract/rules/release/passing.ts'
import { standInsOf } from '#contract/rules/release/vacancy.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import { noteLife, postgresRepository } from '#server/features/passing/engine/index.ts'
import { inTransaction } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { outgoing } from '#server/platform/mail/outgoing.ts'
import { recordHappening } from './record-happening.ts'
import type { AliveHolder } from './hold-alive.ts'
import { keepersOf, namesOf } from './keeper-store.ts'
import { noteWords } from './note-store.ts'
import { recallByLink } from './recall-by-link.ts'
import { tellOfPress } from './tell-of-press.ts'
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
    sinceThen: isNewest ? null : standingOf(passing.case, pressOf(passing, holder.letter)),
    hasStandIns:
      holder.does === 'ends' && (passing.vacancy !== undefined || standInsOf(passing).length > 0),
    isWaitingForMailServer: !outgoing(holder).hasMailServer,
  }
}

/** Where the newest report stands, for whoever has a letter about an earlier one. */
function standingOf(one: ReleaseCase | null, press: Press): Alive['sinceThen'] {
  if (press === 'released') return 'released'
  if (!isOpen(one)) return 'over'
  if (press === 'heard') return 'looked-at'
  return one.state === 'disputed' ? 'stopped' : 'open'
}

/** One press: an open report ends, or stops, or is told of; what was released and nobody has taken yet is called back. */
export async function sayAlive(holder: AliveHolder): Promise<Alive> {
  const { does } = holder
  if (does === 'nothing')
    throw conflict('What this letter was about has ended long since. Nothing was changed.')
  if (does === 'stops') await inTransaction(holder, stop)
  else if (isTold(does)) await tellOfPress(holder)
  else if (!(await inTransaction(holder, (holder) => noteLife(holder, holder.ownerId, 'code'))))
    await recallByLink(holder)
  return readAlive(holder)
}

const pressedEarlier =
  'Somebody pressed “I am alive” in a letter about an earlier report. The owner gets a new letter at every address that we know, whose button ends this report.'

/** Everything stands still until a person has looked, and the owner has a letter whose button ends it. */
async function stop(holder: AliveHolder): Promise<void> {
  const { ownerId, letter } = holder
  const { passing } = (await postgresRepository(holder).find(ownerId))!
  const event = pressed(passing, letter, holder.ports.clock.now().epochMilliseconds)
  if (event?.kind !== 'dispute') return
  await recordHappening(holder, ownerId, event)
  const { number } = passing.case!
  await noteWords(holder, { ownerId, number, kind: 'doubt', words: pressedEarlier })
}
