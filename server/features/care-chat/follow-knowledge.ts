import { onContentChanged, publishedContent } from '#server/features/content/index.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Search } from './search/search.ts'

/** The chat answers from what is public now, and forgets at once what is public no more. */
export function followKnowledge({ http, ports }: App, search: Search): void {
  const learn = async () => search.learn(await publishedContent(ports, 'faq'))
  const complain = (err: unknown) => ports.log.warn({ err }, 'the chat’s knowledge wasn’t renewed')
  const stop = onContentChanged(ports, () => void learn().catch(complain))
  http.addHook('onReady', () => learn().catch(complain))
  http.addHook('onClose', async () => stop())
}
