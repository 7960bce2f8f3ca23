import { expect, type Page } from '@playwright/test'
import {
  chosen,
  keepIntention,
  noIntention,
  type When,
} from '#client/features/deliveries/intention.ts'
import { accounts } from '#contract/accounts/index.ts'
import type { DeliveryView } from '#contract/deliveries/index.ts'
import type { Message } from '#contract/messages/shapes.ts'
import { letterTo, linkIn, signUp, type Caller, type Newcomer } from './people.ts'

/** Somebody who may promise messages: signed up, and their address confirmed, as the letter's page does it. */
export async function signUpConfirmed(page: Page): Promise<Newcomer> {
  const author = await signUp(page)
  await confirmAddress(page, author.email)
  return author
}

/** The press in the letter, as its page does it. */
export async function confirmAddress(page: Caller, email: string): Promise<void> {
  const link = new URL(linkIn((await letterTo(page, email)).text, '/verify-email'))
  const token = link.searchParams.get('token')!
  await post(page, accounts.verifyEmail.path.replace(':token', token), undefined)
}

async function read<Reply>(page: Caller, path: string): Promise<Reply> {
  const answer = await page.request.get(path)
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}

async function post<Reply>(page: Caller, path: string, data: unknown): Promise<Reply> {
  const answer = await page.request.post(path, { data })
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}

export async function familyOf(page: Caller): Promise<string> {
  const { families } = await read<{ families: { id: string }[] }>(page, '/api/families')
  return `/api/families/${families[0]!.id}`
}

/** A person of the family who can be written to. */
export async function addPerson(page: Page, givenName: string, address: string): Promise<string> {
  const family = await familyOf(page)
  const body = { givenName, timeZone: 'America/Chicago' }
  const { person } = await post<{ person: { id: string } }>(page, `${family}/people`, body)
  await post(page, `${family}/people/${person.id}/ways`, { kind: 'email', address })
  return person.id
}

interface Planned {
  readonly personId: string
  readonly title: string
  readonly on: string
}

async function writeLetter(page: Page, family: string, title: string): Promise<string> {
  const draft = {
    takeId: crypto.randomUUID(),
    kind: 'written',
    title,
    words: 'The kite is in the shed.',
  }
  return (await post<{ id: string }>(page, `${family}/messages`, draft)).id
}

/** A written message whose people and day are chosen and not promised yet: what is left is to look it over. */
export async function composeLetter(
  page: Page,
  { personId, title, ...when }: Omit<Planned, 'on'> & Partial<When>,
): Promise<string> {
  const family = await familyOf(page)
  const messageId = await writeLetter(page, family, title)
  const intention = keepIntention({
    recipients: [chosen(personId)],
    when: { ...noIntention.when, ...when },
  })
  const path = `${family}/messages/${messageId}`
  const answer = await page.request.patch(path, { data: { intention } })
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
  return messageId
}

/** A written message sealed until its author's passing, or until an event; answers with the message's id. */
export async function sealLetter(
  page: Page,
  { personId, title, event }: Omit<Planned, 'on'> & { readonly event?: string },
): Promise<string> {
  const family = await familyOf(page)
  const messageId = await writeLetter(page, family, title)
  const trigger = event ? { kind: 'event', words: event } : { kind: 'passing' }
  await post(page, `${family}/deliveries`, { messageId, trigger, recipients: [{ personId }] })
  return messageId
}

/** A written message with its day, for journeys that begin later. */
export async function planLetter(page: Page, { personId, title, on }: Planned): Promise<string> {
  const family = await familyOf(page)
  const messageId = await writeLetter(page, family, title)
  const planned = await post<{ deliveries: DeliveryView[] }>(page, `${family}/deliveries`, {
    messageId,
    trigger: { kind: 'date', on, at: '08:00' },
    recipients: [{ personId, zone: 'America/Chicago' }],
  })
  return planned.deliveries[0]!.id
}

/** The one of that id, or the next due. */
export async function deliveryOf(page: Caller, id?: string): Promise<DeliveryView> {
  const all = `${await familyOf(page)}/deliveries`
  const wanted = id ?? (await read<{ items: { id: string }[] }>(page, all)).items[0]!.id
  return (await read<{ delivery: DeliveryView }>(page, `${all}/${wanted}`)).delivery
}

/** Everything one has said, whole, newest first. */
export async function messagesOf(page: Page): Promise<Message[]> {
  const all = `${await familyOf(page)}/messages`
  const { items } = await read<{ items: { id: string }[] }>(page, all)
  return Promise.all(items.map(({ id }) => read<Message>(page, `${all}/${id}`)))
}

/** Waits until the delivery's history says so: letters are taken by the mail server a moment after they are written. */
export async function untilTold(page: Caller, id: string, words: RegExp): Promise<void> {
  const path = `${await familyOf(page)}/deliveries/${id}`
  await expect
    .poll(async () => {
      const { history } = await read<{ history: { words: string }[] }>(page, path)
      return history.map((one) => one.words).join('\n')
    })
    .toMatch(words)
}

/** What a mail scanner does: asks for every link of every letter once, and lets the pages run of those with a secret. */
export function mailScanner(page: Page) {
  const opened = new Set<string>()
  return async (): Promise<number> => {
    for (const link of await linksInAllLetters(page)) {
      if (opened.has(link)) continue
      opened.add(link)
      await page.request.get(link)
      // Those without a secret can change nothing.
      if (!/[a-z0-9]{20}/i.test(link)) continue
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    return opened.size
  }
}

async function linksInAllLetters(page: Page): Promise<Set<string>> {
  const { items: mails } = await read<{ items: { id: string }[] }>(page, '/api/mailbox')
  const links = new Set<string>()
  for (const { id } of mails) {
    const { text } = await read<{ text: string }>(page, `/api/mailbox/${id}`)
    for (const [link] of text.matchAll(/https?:\/\/[^\s)>]+/g))
      links.add(link.replace(/[.,]+$/, ''))
  }
  return links
}

/** From the day on to the last step. What comes stands above the button in both, and moves it while it is looked up. */
export async function goOnFromTheDay(page: Page): Promise<void> {
  const whatComes = page.getByText(/If you never answer:/).first()
  await expect(whatComes).toBeVisible()
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Look it over' })).toBeVisible()
  await expect(whatComes).toBeVisible()
}
