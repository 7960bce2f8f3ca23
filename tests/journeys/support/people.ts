import type { APIRequestContext, Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '#contract/accounts/index.ts'

/** Whoever can ask the server: a page, or nobody’s. */
export type Caller = Pick<Page, 'request'>

let counter = 0

export interface Newcomer {
  readonly email: string
  readonly password: string
}

/** An address nobody has used, in this run or by the worker beside. */
export function newcomer(name = 'nora'): Newcomer {
  counter += 1
  return {
    email: `${name}-${process.pid}-${counter}@family.example`,
    password: 'a quilt of voices',
  }
}

/** Signs up through the API, so that a journey about something else can begin signed in. */
export async function signUp(page: Caller, who = newcomer()): Promise<Newcomer> {
  await post(page.request, accounts.signUp.path, {
    username: who.email.split('@')[0]!,
    email: who.email,
    password: who.password,
    browser: 'chrome',
    mobile: false,
  })
  return who
}

async function post(request: APIRequestContext, path: string, data: unknown): Promise<void> {
  const answer = await request.post(path, { data })
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
}

/** The newest letter to somebody, as the built-in mailbox shows it. */
export async function letterTo(
  page: Caller,
  recipient: string,
  subject?: RegExp,
): Promise<{ subject: string; text: string; html: string }> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { items: mails } = (await (await page.request.get('/api/mailbox')).json()) as {
      items: { id: string; to: string; subject: string }[]
    }
    const found = mails.find(
      (mail) => mail.to === recipient && (!subject || subject.test(mail.subject)),
    )
    if (found) return (await page.request.get(`/api/mailbox/${found.id}`)).json()
    await pause(100)
  }
  throw new Error(`No letter to ${recipient}`)
}

/** The first link of a letter that leads to the path. */
export function linkIn(text: string, path: string): string {
  const found = new RegExp(`https?://\\S+${path}\\S*`).exec(text)
  if (!found) throw new Error(`No link to ${path} in: ${text}`)
  return found[0].replace(/[).,]+$/, '')
}
