import * as z from 'zod/mini'
import { grouped } from '#contract/rules/grouped.ts'

/** The small shapes that every contract is built from. */
export const id = z.uuid()
export const familyParams = z.strictObject({ familyId: id })
/** An instant as ISO 8601 text; the database and the wire speak the same form. */
export const instant = z.iso.datetime({ offset: true })
export const date = z.iso.date()

// 254 is the longest address SMTP can carry (RFC 5321).
export const email = z
  .string({ error: 'Please enter a valid email' })
  .check(
    z.trim(),
    z.maxLength(254, 'Please enter a valid email'),
    z.email({ error: 'Please enter a valid email' }),
  )

// With these a name could turn around what stands beside it in a letter; pasted from a phone book they come along unseen.
const turning = /[\u202a-\u202e\u2066-\u2069]/g

// Only what no screen shows: a name of these would be a gap that nobody can press or tell from another.
const unseen = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u
const isSeen = (what: string) =>
  z.refine<string>((typed) => !unseen.test(typed), `${what} can’t be empty.`)

/** One line of words a person typed: no control characters, so nothing can break out of a header or a log line. */
export const line = (longest: number, what = 'This') =>
  z.string({ error: `${what} is missing.` }).check(
    z.overwrite((typed) => typed.replace(turning, '')),
    z.trim(),
    isSeen(what),
    z.maxLength(longest, `${what} can have at most ${longest} characters.`),
    z.regex(/^[^\u0000-\u001f\u007f]*$/, `${what} has a character that can’t be stored.`),
  )

/** Words with line breaks: no other control characters, which can't be stored or shown. */
export const words = (longest: number, what: string) =>
  z
    .string({ error: `${what} is missing.` })
    .check(
      z.trim(),
      isSeen(what),
      z.maxLength(longest, `${what} can have at most ${grouped(longest)} characters.`),
      z.regex(
        /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/,
        `${what} has a character that can’t be stored.`,
      ),
    )
