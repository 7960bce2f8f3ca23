import { expect, type Browser, type Page } from '@playwright/test'
import { accounts } from '#contract/accounts/index.ts'

/** The admin of the journeys, who is always of the care team, in a browser of their own. */
export async function agentAt(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const data = { username: 'keeper@kinfold.example', password: 'the keeper of the house' }
  const answer = await page.request.post(accounts.signIn.path, { data })
  expect(answer.ok()).toBe(true)
  await page.goto(path)
  return page
}
