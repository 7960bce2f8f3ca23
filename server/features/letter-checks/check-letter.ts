import type { ReplyOf } from '#contract/endpoint.ts'
import type { letterChecks } from '#contract/letter-checks.ts'
import { typedCode } from '#contract/rules/letter-code.ts'
import type { Visitor } from '#server/platform/actors.ts'
import { findLetterByCode } from '#server/platform/mail/find-by-code.ts'

export async function checkLetter(
  visitor: Visitor,
  text: string,
): Promise<ReplyOf<typeof letterChecks.check>> {
  const code = typedCode(text)
  const row = code && (await findLetterByCode(visitor, code))
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
