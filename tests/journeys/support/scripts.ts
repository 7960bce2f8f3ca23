import type { Page, Response } from '@playwright/test'

/** The browser's files are called by their hash alone (decision 545): a script is known by what it says. */
const isScriptSaying = (words: string) => async (response: Response) =>
  response.request().resourceType() === 'script' && (await response.text()).includes(words)

/** Whether the script that says this has come, and when it has. */
export function watchScript(page: Page, words: string) {
  let isThere = false
  const come = page.waitForResponse(isScriptSaying(words)).then(() => void (isThere = true))
  return { come, hasCome: () => isThere }
}

/** The script that says this comes only when `arrive` is called. */
export async function holdScript(page: Page, words: string): Promise<{ arrive: () => void }> {
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes(words)) await held
    await route.fulfill({ response })
  })
  return { arrive }
}
