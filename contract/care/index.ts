import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { careTopicIds } from '#contract/rules/care-topics.ts'
import { email, instant, line, words } from '#contract/shapes.ts'

export const careChannels = ['contact', 'chat'] as const
export const careStates = ['open', 'claimed', 'answered', 'closed'] as const

export const longestCareMessage = 5000
export const longestTranscript = 60

const topic = z.enum(careTopicIds, { error: 'Choose what this is about.' })

export const contactForm = z.strictObject({
  topic,
  name: line(100, 'Your name'),
  email,
  message: words(longestCareMessage, 'Your message'),
  /** A field no person sees. Whoever fills it in is taken for a program: kept, but not written to. */
  nickname: z.optional(z.string().check(z.maxLength(200))),
})

/** One line of the chat, as the widget showed it (spec §3: sender user or assistant). */
const transcriptLine = z.strictObject({
  sender: z.enum(['user', 'assistant']),
  content: words(longestCareMessage, 'A line of the conversation'),
  /** What came with an answer of ours: without it the line is told as the visitor’s own. */
  seal: z.optional(z.string().check(z.maxLength(100))),
})
export type TranscriptLine = z.output<typeof transcriptLine>

export const handOff = z.strictObject({
  email,
  name: z.optional(line(100, 'Your name')),
  topic: z.optional(topic),
  transcript: z
    .array(transcriptLine)
    .check(z.maxLength(longestTranscript, 'The conversation is too long to hand over whole.')),
})

/** What the writer gets: a number to read out, when we answer by, and the secret that opens the conversation again. */
const careReceipt = z.strictObject({
  number: z.string(),
  answerDueAt: instant,
  token: z.string(),
  /** The number’s letter stays here, for want of a mail server. */
  isWaitingForMailServer: z.boolean(),
})
export type CareReceipt = z.output<typeof careReceipt>

export const care = {
  contact: endpoint({
    method: 'POST',
    path: '/api/care/contact',
    access: 'guest',
    summary:
      'Write to the care team. Answers the conversation’s number, which is e-mailed as well.',
    body: contactForm,
    reply: careReceipt,
    limit: { max: 10, perSeconds: 3600 },
    status: 201,
  }),
  handOff: endpoint({
    method: 'POST',
    path: '/api/care/conversations',
    access: 'guest',
    summary: 'Hand a chat over to a person, who answers in the chat and by e-mail.',
    body: handOff,
    reply: careReceipt,
    limit: { max: 10, perSeconds: 3600 },
    status: 201,
  }),
  helpfulness: endpoint({
    method: 'POST',
    path: '/api/care/helpfulness',
    access: 'guest',
    summary: 'Say whether an answer on /faqs helped. One say per visitor, answer and day.',
    body: z.strictObject({ articleId: line(80, 'The answer’s name'), helpful: z.boolean() }),
    limit: { max: 120, perSeconds: 3600 },
  }),
}
