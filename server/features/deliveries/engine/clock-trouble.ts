import { randomUUID } from 'node:crypto'
import type { Actor, System } from '#server/platform/actors.ts'
import { inTransaction } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'
import { mailLater, urgentKey } from '#server/platform/mail/mail.ts'

const self = randomUUID()
// What a process that has died said about the clock is forgotten after a while.
const FORGOTTEN_HOURS = 1

/** The operator hears once that the clock is in doubt, and once that it is right again. */
export async function noteClock(system: System, isTrusted: boolean): Promise<void> {
  const isNews = isTrusted ? await endTrouble(system) : await beginTrouble(system)
  if (!isNews) return
  system.ports.log.error(
    { isTrusted },
    isTrusted ? 'the clock is right again' : 'the clock is wrong',
  )
}

const beginTrouble = (system: System): Promise<boolean> =>
  inTransaction(system, async (actor) => {
    const now = actor.now()
    const begun = await actor.db
      .insertInto('clock_watch')
      .values({ latest_at: now, doubted_since: now, doubted_by: self })
      .onConflict((on) =>
        on
          .column('only_row')
          .doUpdateSet({ doubted_since: now, doubted_by: self })
          .where('clock_watch.doubted_since', 'is', null),
      )
      .returning('doubted_since')
      .executeTakeFirst()
    if (begun) await tellOperators(actor, 'doubted', wrongLetter)
    return begun !== undefined
  })

const endTrouble = (system: System): Promise<boolean> =>
  inTransaction(system, async (actor) => {
    const forgotten = stamp(later(actor.ports.clock.now(), { hours: -FORGOTTEN_HOURS }))
    const over = await actor.db
      .updateTable('clock_watch')
      .set({ doubted_since: null, doubted_by: null })
      .where('doubted_since', 'is not', null)
      .where((is) => is.or([is('doubted_by', '=', self), is('doubted_since', '<', forgotten)]))
      .returning('only_row')
      .executeTakeFirst()
    if (over) await tellOperators(actor, 'right', rightLetter)
    return over !== undefined
  })

async function tellOperators(actor: System, what: string, words: Letter): Promise<void> {
  const admins = await actor.db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('email_verified_at', 'is not', null)
    .execute()
  for (const { id, email } of admins)
    await mailLater(actor, {
      to: email,
      letter: words,
      key: urgentKey(`clock ${what} ${actor.now()} ${id}`),
    })
}

const wrongLetter = letter({
  subject: 'The server’s clock is wrong: nothing is sent meanwhile',
  heading: 'The server’s clock is wrong',
  paragraphs: [
    'The clock of this server has leapt, gone back, or differs from the database’s. Until the clocks agree again for five minutes, nothing is sent, planned or deleted. Nothing is lost.',
    'Please look at the time on the server and the database, and switch on time synchronisation. If the clock was wrong before and is right now, restart Kinfold. The page “When the clock is wrong” in docs/operations.md has the steps.',
  ],
})

const rightLetter = letter({
  subject: 'The server’s clock is right again',
  heading: 'The server’s clock is right again',
  paragraphs: [
    'The clocks agree. What was due meanwhile goes out now, and everything else goes on.',
  ],
})

/** Any process that works may have found its clock wrong. */
export async function isClockDoubted({ db }: Pick<Actor, 'db'>): Promise<boolean> {
  const doubted = await db
    .selectFrom('clock_watch')
    .select('only_row')
    .where('doubted_since', 'is not', null)
    .executeTakeFirst()
  return doubted !== undefined
}
