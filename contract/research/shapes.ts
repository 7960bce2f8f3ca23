import * as z from 'zod/mini'
import { grouped } from '#contract/rules/grouped.ts'
import { longestDateWords, longestName } from '#contract/rules/person-limits.ts'
import {
  highestRateCents,
  longestCaseMessage,
  longestKnown,
  longestQuestion,
  mostCaseMessages,
  mostCasePeople,
  mostCaseRecordings,
  mostFacts,
  mostHours,
  mostSources,
  researchSides,
  researchStates,
} from '#contract/rules/research.ts'
import { id, instant, line, words } from '#contract/shapes.ts'
import { sound } from '#contract/sound.ts'
import { lifeEventKinds } from '#contract/tree/index.ts'

export const researchState = z.enum(researchStates)

const someWords = (longest: number, what: string) =>
  z
    .string({ error: `${what} must be text.` })
    .check(
      z.trim(),
      z.maxLength(longest, `${what} can have at most ${grouped(longest)} characters.`),
      z.regex(
        /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/,
        `${what} has a character that can’t be stored.`,
      ),
    )
const someLine = (longest: number, what: string) =>
  someWords(longest, what).check(z.regex(/^[^\n\r\t]*$/, `${what} has to be one line.`))

/** What the family tells the researcher, and all that the researcher ever sees of the family. */
export const intake = z.strictObject({
  title: line(longestName, 'The name of the case'),
  question: someWords(longestQuestion, 'The question'),
  known: someWords(longestKnown, 'What you know'),
  people: z
    .array(id)
    .check(z.maxLength(mostCasePeople, `Please choose at most ${mostCasePeople} people.`)),
  recordings: z
    .array(id)
    .check(
      z.maxLength(mostCaseRecordings, `Please choose at most ${mostCaseRecordings} recordings.`),
    ),
})
export type Intake = z.output<typeof intake>

/** Somebody the case is about, as the tree names them now; once they are gone from it, as the family named them when it chose them. */
const casePerson = z.strictObject({
  id,
  name: z.string(),
  bornWords: z.string(),
  diedWords: z.string(),
  /** They aren’t in the tree any more: removed, or one with somebody else. */
  isGone: z.boolean(),
})
export type CasePerson = z.output<typeof casePerson>

const caseRecording = z.strictObject({ name: z.string(), sound })
export type CaseRecording = z.output<typeof caseRecording>

const wholeHours = 'Please give whole hours, from 1 to 500.'
const wholeRate = 'Please give a rate between one cent and $1,000 an hour.'
export const quote = z.strictObject({
  hours: z
    .number({ error: wholeHours })
    .check(z.int(wholeHours), z.gte(1, wholeHours), z.lte(mostHours, wholeHours)),
  rateCents: z
    .number({ error: wholeRate })
    .check(z.int(wholeRate), z.gte(1, wholeRate), z.lte(highestRateCents, wholeRate)),
  /** What the hours are for. */
  words: words(longestQuestion, 'What the hours are for'),
})
export type Quote = z.output<typeof quote>

const caseMessage = z.strictObject({
  id,
  side: z.enum(researchSides),
  /** Nobody any more, where the account is gone. */
  name: z.nullable(z.string()),
  isMine: z.boolean(),
  words: z.string(),
  saidAt: instant,
})
export type CaseMessage = z.output<typeof caseMessage>

export const caseSaying = z.strictObject({ id, words: words(longestCaseMessage, 'The message') })

const webLink = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'A link begins with https:// or http://.' }),
])
export const caseSource = z.strictObject({
  id,
  /** What it is: “Baptisms of St. Mary’s, 1874–1891”. */
  title: line(300, 'The source'),
  /** Where it lies: archive, book, page. */
  place: someLine(300, 'Where it lies'),
  link: webLink.check(z.maxLength(1000, 'A link can have at most 1,000 characters.')),
})
export type CaseSource = z.output<typeof caseSource>

/** What a source says happened in somebody’s life. */
const toldFact = {
  id,
  personId: id,
  kind: z.enum(lifeEventKinds),
  what: someLine(longestName, 'What happened'),
  written: someLine(longestDateWords, 'The date'),
  place: someLine(longestName, 'The place'),
  sourceId: id,
}
export const givenFact = z.strictObject(toldFact)
export type GivenFact = z.output<typeof givenFact>

/** `attached`: it stands in the tree now. `taken-back`: it stood there and was undone or changed. */
const factStates = ['proposed', 'attached', 'taken-back', 'refused'] as const
const caseFact = z.strictObject({ ...toldFact, state: z.enum(factStates) })
export type CaseFact = z.output<typeof caseFact>

const caseReport = z.strictObject({
  words: z.string(),
  reportedAt: instant,
  sources: z.array(caseSource).check(z.maxLength(mostSources)),
  facts: z.array(caseFact).check(z.maxLength(mostFacts)),
})
export type CaseReport = z.output<typeof caseReport>

/** What both sides see of a case. */
export const caseParts = {
  id,
  title: z.string(),
  question: z.string(),
  known: z.string(),
  state: researchState,
  askedAt: z.nullable(instant),
  people: z.array(casePerson).check(z.maxLength(mostCasePeople)),
  recordings: z.array(caseRecording).check(z.maxLength(mostCaseRecordings)),
  quote: z.nullable(z.extend(quote, { words: z.string(), quotedAt: instant })),
  acceptedAt: z.nullable(instant),
  acceptedBy: z.nullable(z.string()),
  begunAt: z.nullable(instant),
  paidAt: z.nullable(instant),
  /** When it was closed, withdrawn or declined; and why, where the researcher declined it. */
  endedAt: z.nullable(instant),
  endWords: z.string(),
  messages: z.array(caseMessage).check(z.maxLength(mostCaseMessages * 2)),
  /** How many of the other side’s messages the reader hasn’t seen. */
  unread: z.int(),
  report: z.nullable(caseReport),
}
