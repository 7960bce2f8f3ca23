import { care, type TranscriptLine } from '#contract/care/index.ts'
import type { Config } from '#server/platform/config.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import type { Line } from './conversation.ts'
import { openConversation } from './open-conversation.ts'
import { areOurWords } from './our-words.ts'
import { rateArticle } from './rate-article.ts'

/** Only our own words are told as ours: the window could bring anything. */
function lineFrom(config: Config, { sender, content, seal }: TranscriptLine): Line {
  if (sender === 'user') return { sender: 'visitor', body: content }
  if (areOurWords(config, content, seal)) return { sender, body: content }
  return { sender: 'visitor', body: `What my window showed, unchecked: ${content}` }
}

export function careRoutes(app: App): void {
  serve(app, care.contact, (visitor, { body: { message, nickname, ...from } }) =>
    openConversation(visitor, {
      ...from,
      channel: 'contact',
      isSuspect: Boolean(nickname),
      lines: [{ sender: 'visitor', body: message }],
    }),
  )
  serve(app, care.handOff, (visitor, { body: { email, name = '', topic = 'other', transcript } }) =>
    openConversation(visitor, {
      email,
      name,
      topic,
      channel: 'chat',
      isSuspect: false,
      lines: transcript.map((line) => lineFrom(app.ports.config, line)),
    }),
  )
  serve(app, care.helpfulness, async (visitor, { body }) => void (await rateArticle(visitor, body)))
}
