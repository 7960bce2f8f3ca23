import { care } from '#contract/care.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { openConversation } from './open-conversation.ts'
import { rateArticle } from './rate-article.ts'

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
      lines: transcript.map(({ sender, content }) => ({
        sender: sender === 'user' ? ('visitor' as const) : sender,
        body: content,
      })),
    }),
  )
  serve(app, care.helpfulness, async (visitor, { body }) => void (await rateArticle(visitor, body)))
}
