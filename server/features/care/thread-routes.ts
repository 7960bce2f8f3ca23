import { careThread } from '#contract/care/thread.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { holdConversation } from './hold-conversation.ts'
import { proveAddress } from './prove-address.ts'
import { readThread, sayMore } from './thread.ts'

export function careThreadRoutes(app: App): void {
  serve(app, careThread.read, (holder) => readThread(holdConversation(holder)))
  serve(app, careThread.prove, (holder, { body }) =>
    proveAddress(holdConversation(holder), body.code),
  )
  serve(app, careThread.say, (holder, { body }) => sayMore(holdConversation(holder), body))
}
