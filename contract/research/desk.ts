import * as z from 'zod/mini'
import { bytes, endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { longestQuestion, longestReport, mostFacts, mostSources } from '#contract/rules/research.ts'
import { id, instant, words } from '#contract/shapes.ts'
import { caseParts, caseSaying, caseSource, givenFact, quote, researchState } from './shapes.ts'

const all = '/api/admin/research-cases'
const one = `${all}/:caseId` as const
const params = z.strictObject({ caseId: id })

/** What is to be done next, and what is over. */
const researchBoxes = ['open', 'over'] as const
export type ResearchBox = (typeof researchBoxes)[number]

/** Who asked, and where the invoice goes. */
const asker = z.strictObject({ name: z.string(), email: z.string() })

const listed = z.strictObject({
  id,
  title: z.string(),
  state: researchState,
  asker: z.nullable(asker),
  askedAt: instant,
  unread: z.int(),
})
export type DeskListed = z.output<typeof listed>

const deskCase = z.strictObject({ ...caseParts, asker: z.nullable(asker) })
export type DeskResearchCase = z.output<typeof deskCase>

const reason = words(longestQuestion, 'The reason')

/**
 * Where a researcher works: on what a case holds, its words, the people and the recordings that the family chose for
 * it, and on nothing else of the family.
 */
export const researchDesk = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'admin',
    proof: true,
    summary: 'The cases that families asked, those asked last first.',
    query: z.strictObject({
      ...pageQuery,
      box: z._default(z.enum(researchBoxes, { error: 'There is no such box.' }), 'open'),
    }),
    reply: pageOf(listed),
  }),
  read: endpoint({
    method: 'GET',
    path: one,
    access: 'admin',
    proof: true,
    summary:
      'One research case: all that the family put into it, and nothing else of theirs. Once it is over, without its people and recordings.',
    params,
    reply: deskCase,
  }),
  playback: endpoint({
    method: 'GET',
    path: `${one}/recordings/:mediaId`,
    access: 'admin',
    summary:
      'A recording that the family chose for this case, as it is played, until the case is over.',
    params: z.strictObject({ caseId: id, mediaId: id }),
    reply: bytes,
  }),
  quote: endpoint({
    method: 'PUT',
    path: `${one}/quote`,
    access: 'admin',
    proof: true,
    isConfidential: true,
    summary:
      'Say how many hours a case needs and at which rate; a new quote takes the old one’s place.',
    params,
    body: quote,
    reply: deskCase,
  }),
  decline: endpoint({
    method: 'POST',
    path: `${one}/declining`,
    access: 'admin',
    proof: true,
    isConfidential: true,
    summary: 'Say no to a case, with the reason that the family reads.',
    params,
    body: z.strictObject({ reason }),
    reply: deskCase,
  }),
  begin: endpoint({
    method: 'POST',
    path: `${one}/beginning`,
    access: 'admin',
    summary: 'Begin the work on a case whose quote was accepted.',
    params,
    reply: deskCase,
  }),
  pay: endpoint({
    method: 'PUT',
    path: `${one}/payment`,
    access: 'admin',
    proof: true,
    summary:
      'Note that the invoice of a case was paid, or that it wasn’t after all; with the reason.',
    params,
    body: z.strictObject({ isPaid: z.boolean({ error: 'Please say yes or no.' }), reason }),
    reply: deskCase,
  }),
  say: endpoint({
    method: 'POST',
    path: `${one}/messages`,
    access: 'admin',
    isConfidential: true,
    summary: 'Write to the family. Sent twice with the same id, it stands there once.',
    params,
    body: caseSaying,
    reply: deskCase,
    status: 201,
  }),
  seen: endpoint({
    method: 'PUT',
    path: `${one}/reading`,
    access: 'admin',
    isConfidential: true,
    summary: 'What the family wrote in a research case has been read.',
    params,
  }),
  report: endpoint({
    method: 'PUT',
    path: `${one}/report`,
    access: 'admin',
    proof: true,
    isConfidential: true,
    summary:
      'Hand the family its report with its sources, and what each source says of whom. What the family decided already stays decided.',
    params,
    body: z.strictObject({
      words: words(longestReport, 'The report'),
      sources: z
        .array(caseSource)
        .check(z.maxLength(mostSources, `At most ${mostSources} sources.`)),
      facts: z.array(givenFact).check(z.maxLength(mostFacts, `At most ${mostFacts} facts.`)),
    }),
    reply: deskCase,
  }),
  close: endpoint({
    method: 'POST',
    path: `${one}/closing`,
    access: 'admin',
    summary: 'Close a case whose report has come.',
    params,
    reply: deskCase,
  }),
}
