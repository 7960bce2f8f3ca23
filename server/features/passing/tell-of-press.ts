import { isTold, pressOf } from '#contract/rules/release/alive-letters.ts'
import { postgresRepository, postPressedEarlier } from '#server/features/passing/engine/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { elevate } from '#server/platform/elevate.ts'
import type { AliveHolder } from './hold-alive.ts'
import { noteWords } from './note-store.ts'

const told = {
  heard:
    'Somebody pressed “I am alive” in an earlier letter, after one had stopped this report before. Nothing has stopped by it. The owner gets a letter at every address that we know, whose button ends this report.',
  released:
    'Somebody pressed “I am alive” in an earlier letter, after the release. Nothing was called back by it. The owner gets a letter at every address that we know, whose button calls back what has not been delivered.',
} as const

/** An earlier letter changes nothing any more; its press is told to the desk and to the owner, once a day. */
export const tellOfPress = (holder: AliveHolder): Promise<void> =>
  elevate(holder, 'addressees', (raised) => inTransaction(raised, (system) => tell(system, holder)))

async function tell(system: System, { ownerId, letter }: AliveHolder): Promise<void> {
  // Of two presses at once one waits here, and then finds the other's note.
  await system.db
    .selectFrom('passings')
    .select('owner_id')
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .execute()
  const stored = (await postgresRepository(system).find(ownerId))!
  const press = pressOf(stored.passing, letter)
  if (!isTold(press)) return
  const { number } = stored.passing.case!
  const note = { ownerId, number, kind: 'doubt', words: told[press] } as const
  if (await isToldEnough(system, note)) return
  await noteWords(system, note)
  await postPressedEarlier(system, stored)
}

interface Note {
  readonly ownerId: string
  readonly number: number
}

const mostTold = 10

/** Once a day, and not for ever: whoever found an old letter could have us write for decades. */
async function isToldEnough({ db, ports }: System, { ownerId, number }: Note): Promise<boolean> {
  const yesterday = stamp(later(ports.clock.now(), { days: -1 }))
  const { all, recent } = await db
    .selectFrom('passing_notes')
    .select(({ fn }) => [
      fn.countAll().as('all'),
      fn.countAll().filterWhere('at', '>', yesterday).as('recent'),
    ])
    .where('owner_id', '=', ownerId)
    .where('case_number', '=', number)
    .where('words', 'in', Object.values(told))
    .executeTakeFirstOrThrow()
  return Number(all) >= mostTold || Number(recent) > 0
}
