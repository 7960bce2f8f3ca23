import { askAgainAfterMonths, askAtMostEveryMonths } from '#contract/rules/person-limits.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { Refusal } from '#server/platform/errors.ts'
import { writeQuestion } from './write-question.ts'

// A family that came in with everybody at once shouldn't write to everybody on one day.
const mostPerDay = 100

/** Addresses whose owners said yes long ago are asked once more, gently: a message may hang on it one day. */
export async function askAgain(system: System): Promise<void> {
  for (const way of await longConfirmed(system))
    await inTransaction(system, (actor) =>
      writeQuestion(actor, { familyId: way.family_id, accountId: null }, { way, person: way }),
    ).catch((error: unknown) => {
      // The budget of the day is spent: tomorrow, then.
      if (!(error instanceof Refusal)) throw error
    })
}

function longConfirmed({ ports, db }: System) {
  const ago = (months: number) =>
    stamp(ports.clock.now().toZonedDateTimeISO('UTC').subtract({ months }).toInstant())
  return db
    .selectFrom('contact_ways as way')
    .innerJoin('people', 'people.id', 'way.person_id')
    .innerJoin('families', 'families.id', 'way.family_id')
    .select(['way.id', 'way.family_id', 'way.address', 'way.confirmed_at'])
    .select(['people.given_name', 'people.nickname'])
    .where('way.state', '=', 'confirmed')
    .where('way.confirmed_at', '<=', ago(askAgainAfterMonths))
    .where((or) =>
      or.or([or('way.asked_at', 'is', null), or('way.asked_at', '<=', ago(askAtMostEveryMonths))]),
    )
    .where('people.is_living', '=', true)
    .where('people.removed_at', 'is', null)
    .where('families.is_demo', '=', false)
    .where('families.sandbox_id', 'is', null)
    .orderBy('way.confirmed_at')
    .limit(mostPerDay)
    .execute()
}
