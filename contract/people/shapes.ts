import * as z from 'zod/mini'
import { bounceReasons } from '#contract/rules/bounce-words.ts'
import {
  longestDateWords,
  longestKinWords,
  longestName,
  longestNotes,
} from '#contract/rules/person-limits.ts'
import { familyDayKinds } from '#contract/rules/family-days.ts'
import { sexes } from '#contract/rules/tree/family-graph.ts'
import { isTimeZone } from '#contract/rules/time-zones.ts'
import { date, id, instant, line } from '#contract/shapes.ts'

export const personListItem = z.strictObject({
  id,
  givenName: z.string(),
  surname: z.string(),
  /** As people say it: “Dot” for Dorothy. */
  nickname: z.string(),
  /** What they are to the family, in its own words: “Grandma’s sister”. */
  kinWords: z.string(),
  bornOn: z.nullable(date),
  /** What is known when the day isn't: “about 1890”. */
  bornWords: z.string(),
  diedOn: z.nullable(date),
  diedWords: z.string(),
  isLiving: z.boolean(),
  /** Has an account in this family. */
  isMember: z.boolean(),
  /** Their picture among the family’s media. */
  portraitId: z.nullable(id),
  isMadeUp: z.boolean(),
})
export type PersonListItem = z.output<typeof personListItem>

/** A birthday, of the living or remembered, or the day on which somebody died; and how many years it is. */
export const comingDay = z.strictObject({
  kind: z.enum(familyDayKinds),
  on: date,
  years: z.int(),
  person: personListItem,
})
export type ComingDay = z.output<typeof comingDay>

export const bornPerson = z.strictObject({ id, name: z.string(), bornOn: date })

const contactKinds = ['email'] as const
const contactStates = ['unknown', 'confirmed', 'bounced', 'refused'] as const

export const contactWay = z.strictObject({
  id,
  kind: z.enum(contactKinds, { error: 'We can keep e-mail addresses for now.' }),
  address: z.string(),
  state: z.enum(contactStates),
  /** When its owner was last asked, and when they last said yes. */
  askedAt: z.nullable(instant),
  confirmedAt: z.nullable(instant),
  /** When a letter to it last came back, and why. */
  bouncedAt: z.nullable(instant),
  bouncedBecause: z.nullable(z.enum(bounceReasons)),
})
export type ContactWay = z.output<typeof contactWay>

export const person = z.strictObject({
  ...personListItem.shape,
  version: z.int(),
  timeZone: z.nullable(z.string()),
  /** As the family recorded it: the tree says “aunt” or “uncle” by it. */
  sex: z.enum(sexes),
  /** The member whose account this is. */
  memberId: z.nullable(id),
  /** Null for viewers, as the ways to reach them are. */
  notes: z.nullable(z.string()),
  /** In the order in which they are tried. */
  ways: z.nullable(z.array(contactWay)),
})
export type Person = z.output<typeof person>

export const similarPerson = z.strictObject({
  id,
  name: z.string(),
  because: z.enum(['name', 'address']),
})
export type SimilarPerson = z.output<typeof similarPerson>

/** One line that may be left empty. */
const wordsUpTo = (longest: number, what: string) =>
  z
    .string({ error: `${what} must be text.` })
    .check(
      z.trim(),
      z.maxLength(longest, `${what} can have at most ${longest} characters.`),
      z.regex(/^[^\u0000-\u001f\u007f]*$/, `${what} has a character that can’t be stored.`),
    )

const day = (what: string) =>
  z.nullable(z.iso.date({ error: `${what} isn’t a day of the calendar. Please check it.` }))

/** What an editor can write down. */
export const personFields = {
  givenName: line(longestName, 'The first name'),
  surname: wordsUpTo(longestName, 'The family name'),
  nickname: wordsUpTo(longestName, 'The nickname'),
  kinWords: wordsUpTo(longestKinWords, '“Who they are to you”'),
  bornOn: day('The date of birth'),
  bornWords: wordsUpTo(longestDateWords, 'What is known of the birth'),
  isLiving: z.boolean({ error: 'Please say whether they are living.' }),
  diedOn: day('The date of death'),
  diedWords: wordsUpTo(longestDateWords, 'What is known of the death'),
  timeZone: z.nullable(
    z
      .string({ error: 'The time zone must be text.' })
      .check(z.refine(isTimeZone, 'We don’t know this time zone. Please choose one of the list.')),
  ),
  notes: z
    .string({ error: 'The notes must be text.' })
    .check(
      z.trim(),
      z.maxLength(longestNotes, `The notes can have at most ${longestNotes} characters.`),
      z.regex(
        /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/,
        'The notes have a character that can’t be stored.',
      ),
    ),
  memberId: z.nullable(id),
  sex: z.enum(sexes, { error: 'Please choose one of the list.' }),
}
