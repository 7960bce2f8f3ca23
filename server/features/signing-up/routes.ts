import { accounts } from '#contract/accounts/index.ts'
import { answerWithSession } from '#server/features/accounts/index.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { signUp } from './sign-up.ts'

export function signingUpRoutes(app: App): void {
  serve(app, accounts.signUp, async (visitor, { body }, exchange) =>
    answerWithSession(visitor, exchange, await signUp(visitor, body)),
  )
}
