import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Longer than anybody types into a chat, short enough to be read whole. */
export const LONGEST_CHAT_MESSAGE = 2000

const question = z
  .string({ error: 'Please write your question.' })
  .check(
    z.trim(),
    z.minLength(1, 'Please write your question.'),
    z.maxLength(
      LONGEST_CHAT_MESSAGE,
      `Please ask in at most ${LONGEST_CHAT_MESSAGE} characters, or write to us from the contact page.`,
    ),
  )

const article = z.strictObject({ id: z.string(), question: z.string(), path: z.string() })
export type ChatArticle = z.output<typeof article>

/** Who found the words: our manners, the search for words or for meaning, or the configured model. */
const engine = z.enum(['manners', 'words', 'meaning', 'model'])

const reply = z.strictObject({
  /** Plain text with line breaks, never markup (spec §7). */
  response: z.string(),
  /** The article the answer stands in, then at most two that might have been meant as well. */
  articles: z.array(article),
  /** A person should be offered, because we don't know or because a person is better here. */
  handOff: z.boolean(),
  engine,
  /** Proves later, when the chat is handed over to a person, that these words are ours. */
  seal: z.string(),
})
export type ChatReply = z.output<typeof reply>

export const careChat = {
  /**
   * With `Accept: text/event-stream` and a configured model the same reply comes in pieces: `words` events with the
   * text as it is written, closed by one `answer` event with the whole reply, which replaces them.
   */
  ask: endpoint({
    method: 'POST',
    path: '/api/customer-service/chat',
    access: 'guest',
    summary:
      'Answers a question about the product from our own articles, or says that we don’t know.',
    body: z.strictObject({ message: question }),
    reply,
    mayStream: true,
    limit: { max: 30, perSeconds: 300 },
  }),
  readiness: endpoint({
    method: 'GET',
    path: '/api/customer-service/chat/readiness',
    access: 'guest',
    summary: 'Says how the care chat searches at the moment, and how far its model is.',
    reply: z.strictObject({
      engine: z.enum(['words', 'meaning']),
      weights: z.enum(['unasked', 'checking', 'fetching', 'waiting', 'absent', 'ready']),
      /** How often the weights were asked for in vain so far. */
      failures: z.number(),
      writesByModel: z.boolean(),
    }),
  }),
}
