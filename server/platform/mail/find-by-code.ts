import type { Actor } from '#server/platform/actors.ts'

/** Only what has left, or lies in the mailbox for good, is ours to vouch for; what waits could still be void. */
export const findLetterByCode = ({ db }: Actor, code: string) =>
  db
    .selectFrom('mails')
    .select(['recipient', 'accepted_at', 'created_at'])
    .where('check_code', '=', code)
    .where(({ or, and, eb }) =>
      or([
        eb('accepted_at', 'is not', null),
        and([eb('status', '=', 'kept'), eb('topic', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
