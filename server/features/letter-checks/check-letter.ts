import type { ReplyOf } from '#contract/endpoint.ts'
import type { letterChecks } from '#contract/letter-checks.ts'
import { typedCode } from '#contract/rules/letter-code.ts'
import type { Visitor } from '#server/platform/actors.ts'

/** Only what has left, or lies in the mailbox for good, is ours to vouch for; what waits could still be void. */
export async function checkLetter(
  { db }: Visitor,
  text: string,
): Promise<ReplyOf<typeof letterChecks.check>> {
  const code = typedCode(text)
  const row =
    code &&
    (await db
      .selectFrom('mails')
      .select(['recipient', 'accepted_at', 'created_at'])
      .where('check_code', '=', code)
      .where(({ or, and, eb }) =>
        or([
          eb('accepted_at', 'is not', null),
          and([eb('status', '=', 'kept'), eb('topic', 'is', null)]),
        ]),
      )
      .executeTakeFirst())
  return {
    letter: row
      ? { leftAt: row.accepted_at ?? row.created_at, to: firstLetters(row.recipient) }
      : null,
  }
}

/** Enough for its owner to know it again, too little for anybody else: nora@post.example → n…@p….example */
function firstLetters(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  return `${[...address][0]}…@${[...domain][0]}…${ending}`
}
