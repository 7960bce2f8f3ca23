import { yourMoment } from '#contract/rules/delivery/time-words.ts'
import {
  ANSWER_DAYS,
  changeAgreement,
  hangsOn,
  isSameKnown,
  knownNow,
  type AgreementRow,
  type Known,
  changesUrl,
  nameOf,
  nameOfAccount,
} from '#server/features/deliveries/engine/index.ts'
import type { System } from '#server/platform/actors.ts'
import { later } from '#server/platform/clock.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { recipientChangedLetter } from './agreement-letter.ts'

/**
 * Somebody changed where a person is reached, or when they were born. Their own promises follow at once; those of
 * others stay with what their authors agreed to, and each author is told who did it and asked.
 */
export async function applyToAgreements(
  system: System,
  personId: string,
  byId: string | undefined,
): Promise<void> {
  const rows = await system.db
    .selectFrom('recipient_agreements')
    .selectAll()
    .where('person_id', '=', personId)
    .execute()
  if (rows.length === 0) return
  const now = await knownNow(system, personId)
  for (const row of rows) await settle(system, row, now, byId)
}

async function settle(
  system: System,
  row: AgreementRow,
  now: Known,
  byId: string | undefined,
): Promise<void> {
  const between = { authorId: row.author_id, personId: row.person_id }
  if (isSameKnown(now, row.agreed as Known)) {
    if (row.proposed) await changeAgreement(system, between, 'as-agreed')
    return
  }
  if (byId === row.author_id || !(await hangsOn(system, between)))
    return changeAgreement(system, between, { agreed: now })
  const asked = (row.proposed ?? row.declined) as Known | null
  if (asked && isSameKnown(now, asked)) return
  const by = { id: byId ?? null, name: await nameOfAccount(system, byId) }
  await changeAgreement(system, between, { proposed: now, by })
  await tell(system, row, now, by.name)
}

/** A promise hangs on it, so no setting keeps this letter back. */
async function tell(system: System, row: AgreementRow, now: Known, by: string): Promise<void> {
  const author = await system.db
    .selectFrom('accounts')
    .select(['email', 'time_zone'])
    .where('id', '=', row.author_id)
    .where('status', 'in', ['active', 'suspended'])
    .executeTakeFirst()
  // Nobody writes to the dead. Where their promises go now is for the keepers to see, and to correct.
  if (!author) return
  const person = await system.db
    .selectFrom('people')
    .select(['given_name', 'surname'])
    .where('id', '=', row.person_id)
    .executeTakeFirstOrThrow()
  await mailLater(system, {
    to: author.email,
    letter: recipientChangedLetter({
      by: by || 'Somebody in your family',
      person: nameOf(person),
      before: row.agreed as Known,
      after: now,
      until: yourMoment(later(system.ports.clock.now(), { days: ANSWER_DAYS }), author.time_zone),
      url: changesUrl(system, row.family_id),
    }),
    familyId: row.family_id,
  })
}
