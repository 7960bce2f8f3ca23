import { newsletter } from '#contract/newsletter.ts'
import { serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { askForNewsletter } from './ask-for-newsletter.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { leaveList, readListed } from './mailing-lists.ts'

// RFC 8058 lets mail programs choose between the two; what they write in it is always the same.
const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)(;|$)/i

export function newsletterRoutes(app: App): void {
  serve(app, newsletter.subscribe, async (visitor, { body }) => ({
    message: await askForNewsletter(visitor, body),
  }))
  serve(app, newsletter.confirm, async (holder) => ({ email: await confirmNewsletter(holder) }))
  serve(app, newsletter.listed, (holder) => readListed(holder))
  serve(app, newsletter.leave, async (holder) => void (await leaveList(holder)))
  serveRaw(
    app,
    newsletter.leaveByMailProgram,
    async (caller, { bytes }) => {
      bytes.resume()
      await caller.act((holder) => leaveList(holder))
      return { message: 'You won’t get these letters any more.' }
    },
    { bodyType: form },
  )
}
