import { newsletter } from '#contract/newsletter.ts'
import { call } from '#client/platform/api.ts'

/** Asks for the confirming letter; answers the sentence to show. */
export async function subscribe(email: string, page: string): Promise<string> {
  const { message } = await call(newsletter.subscribe, { body: { email, page } })
  return message
}
