import { Readable } from 'node:stream'
import { careChat, type ChatReply } from '#contract/care-chat.ts'
import { knowledgeArticles } from '#content/knowledge/articles.ts'
import { sealOurWords } from '#server/features/care/index.ts'
import { onContentChanged, publishedContent } from '#server/features/content/index.ts'
import { abortOnDisconnect } from '#server/platform/http/abort-on-disconnect.ts'
import { addGauge } from '#server/platform/http/metrics.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { answer, type OurReply } from './answer.ts'
import { createSearch, type Search } from './search/search.ts'
import { writeAnswer, type ChatEvent } from './write-answer.ts'

type Seal = (reply: OurReply) => ChatReply

export function careChatRoutes(app: App): void {
  const { ai, config, log } = app.ports
  const search = createSearch(ai, knowledgeArticles)
  keepCurrent(app, search)
  const sealed: Seal = (reply) => ({ ...reply, seal: sealOurWords(config, reply.response) })

  // Raw, because an answer may be streamed; nothing here touches the database.
  serveRaw(app, careChat.ask, async (_visitor, { body: { message } }, { request, reply }) => {
    const ours = await answer(search, message)
    if (!ai.writer || ours.passages.length === 0) return sealed(ours.reply)
    const events = writeAnswer(ai.writer, message, ours, {
      signal: abortOnDisconnect(reply),
      onFailure: (err) => log.warn({ err }, 'the model could not answer; our own words went out'),
    })
    if (!request.headers.accept?.includes('text/event-stream')) return sealed(await lastOf(events))
    // Proxies must pass pieces on as they come.
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
    void reply.send(Readable.from(serverSent(events, sealed)))
    return answered
  })

  serve(app, careChat.readiness, async () => ({
    engine: search.meaning.isReady ? ('meaning' as const) : ('words' as const),
    weights: ai.weights.state,
    failures: ai.weights.failures,
    writesByModel: ai.writer !== undefined,
  }))

  addGauge(app.http, 'kinfold_chat_understands_meaning', () => Number(search.meaning.isReady))
  addGauge(app.http, 'kinfold_model_fetch_failures', () => ai.weights.failures)
  // A public site is asked sooner or later; elsewhere the first question is early enough.
  if (config.mode === 'production')
    app.http.addHook('onListen', async () => {
      ai.weights.prepare()
      void ai.weights.settled().then(() => search.meaning.prepare())
    })
}

/** The chat answers from what is public now, and forgets at once what is public no more. */
function keepCurrent({ http, ports }: App, search: Search): void {
  const learn = async () => search.learn(await publishedContent(ports, 'faq'))
  const complain = (err: unknown) => ports.log.warn({ err }, 'the chat’s knowledge wasn’t renewed')
  const stop = onContentChanged(ports, () => void learn().catch(complain))
  http.addHook('onReady', () => learn().catch(complain))
  http.addHook('onClose', async () => stop())
}

async function lastOf(events: AsyncIterable<ChatEvent>) {
  let last: ChatEvent | undefined
  for await (const event of events) last = event
  if (last?.event !== 'answer') throw new Error('An answer always ends with itself.')
  return last.data
}

async function* serverSent(events: AsyncIterable<ChatEvent>, sealed: Seal): AsyncGenerator<string> {
  for await (const piece of events) {
    const data = piece.event === 'answer' ? sealed(piece.data) : piece.data
    yield `event: ${piece.event}\ndata: ${JSON.stringify(data)}\n\n`
  }
}
