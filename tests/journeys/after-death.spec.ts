import { expect, test, type Browser, type Page } from '@playwright/test'
import { accounts } from '#contract/accounts/index.ts'
import { passings } from '#contract/passing/index.ts'
import { keepers } from '#contract/passing/keepers.ts'
import { openMailSink, type MailSink } from '#tests/support/open-mail-sink.ts'
import { startClockedProduct, type ClockedProduct } from './support/clocked-product.ts'
import { deviceAt, press, type Look } from './support/devices.ts'
import { sound } from './support/soundness.ts'
import { addPerson, familyOf, planLetter, sealLetter } from './support/deliveries.ts'
import { linkIn, newcomer, signUp } from './support/people.ts'

// A release needs a mail server that takes the owner's letters, and weeks: a server and a clock of one's own.
let product: ClockedProduct
let sink: MailSink
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  sink = await openMailSink(0, () => {})
  product = await startClockedProduct({ SMTP_URL: sink.url })
})
test.afterAll(async () => {
  await product.end()
  await sink.close()
})

/** Somebody's own device, on the clock of the server. */
const device = (browser: Browser, look: Look) => deviceAt(browser, product.url, look)

/** The newest letter to somebody that a mail server took, of those that nobody has read for its code. */
async function letterTo(address: string, subject = /./) {
  const find = () =>
    sink.received.findLast(
      (letter) =>
        letter.to === address && subject.test(letter.mail.subject ?? '') && !usedCodes.has(letter),
    )
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy()
  return find()!
}
const textTo = async (address: string) => (await letterTo(address)).mail.text!

const usedCodes = new Set<object>()
async function codeFor(address: string): Promise<string> {
  const letter = await letterTo(address, /code/i)
  usedCodes.add(letter)
  return /\b\d{6}\b/.exec(letter.mail.text!)![0]
}

async function send(page: Page, path: string, data?: unknown) {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { keeper: { id: string } }
}

interface Kept {
  readonly link: string
  readonly token: string
  readonly address: string
}

async function asksKeeper(owner: Page, keeper: Page, name: string): Promise<Kept> {
  const address = newcomer(name.toLowerCase()).email
  const asked = await send(owner, passings.invite.path, { name, email: address })
  const link = linkIn(await textTo(address), '/keeper/')
  const token = link.split('/').at(-1)!
  await send(keeper, keepers.accept.path.replace(':token', token), { name })
  await send(owner, passings.confirm.path.replace(':keeperId', asked.keeper.id))
  return { link, token, address }
}

async function says(page: Page, { token, address }: Kept, act: 'report' | 'agree'): Promise<void> {
  await send(page, keepers.mailCode.path.replace(':token', token), {})
  const code = await codeFor(address)
  await send(page, keepers[act].path.replace(':token', token), { code })
}

async function author(page: Page): Promise<string> {
  const { email } = await signUp(page)
  const link = new URL(linkIn(await textTo(email), '/verify-email'))
  const path = accounts.verifyEmail.path.replace(':token', link.searchParams.get('token')!)
  expect((await page.request.post(path)).ok()).toBe(true)
  return email
}

const readJson = async <Reply>(page: Page, path: string) =>
  (await (await page.request.get(path)).json()) as Reply

/** Somebody else of the owner's family, with an account of their own. */
async function joins(owner: Page, member: Page): Promise<string> {
  const email = await author(member)
  const family = await familyOf(owner)
  const made = await owner.request.post(`${family}/invitation-links`, { data: { role: 'editor' } })
  const { link } = (await made.json()) as { link: { url: string } }
  const path = `/api/invitations/${link.url.split('/').at(-1)!}/acceptance`
  expect((await member.request.post(path)).ok()).toBe(true)
  return email
}

interface Left {
  readonly person: string
  readonly wishes: string
}

/** The owner's own entry among the people, a wish for afterwards, and a letter to somebody whose mail server is slow. */
async function leaves(owner: Page, slow: string): Promise<Left> {
  const family = await familyOf(owner)
  const { id } = await readJson<{ id: string }>(owner, accounts.status.path)
  const { members } = await readJson<{ members: { id: string }[] }>(owner, `${family}/members`)
  const person = await addPerson(owner, 'Joe', newcomer('joe').email)
  const { version } = await readJson<{ version: number }>(owner, `${family}/people/${person}`)
  const data = { version, memberId: members[0]!.id }
  expect((await owner.request.patch(`${family}/people/${person}`, { data })).ok()).toBe(true)
  await send(owner, `${family}/wishes`, {
    id: crypto.randomUUID(),
    kind: 'letters-all',
    content: { words: 'The slow waltz, and no organ.' },
    recordingId: null,
  })
  const late = await addPerson(owner, 'Late', slow)
  await sealLetter(owner, { personId: late, title: 'The well' })
  return { person, wishes: `/last-wishes/${id}?family=${family.split('/').at(-1)!}` }
}

const days = (count: number) => product.now().add({ hours: 24 * count })

test('after a death two keepers put a message off, correct an address and say that an event has come', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const owner = await device(browser, 'desk')
  const email = await author(owner)
  const rose = await device(browser, 'desk')
  const roses = await joins(owner, rose)
  const slow = newcomer('slow').email
  const left = await leaves(owner, slow)
  sink.answerWith((to) => (to === slow ? { code: 451 } : undefined))
  const personId = await addPerson(owner, 'Nora', newcomer('nora').email)
  const on = days(80).toZonedDateTimeISO('America/Chicago').toPlainDate()
  await planLetter(owner, { personId, title: 'The kite', on: on.toString() })
  const other = await addPerson(owner, 'Emil', newcomer('emil').email)
  await sealLetter(owner, { personId: other, title: 'The lake', event: 'Emil finds a house' })
  const page = await device(browser, 'phone')
  const [ada, ben] = [await asksKeeper(owner, page, 'Ada'), await asksKeeper(owner, page, 'Ben')]
  await product.goTo(days(15))
  await says(page, ada, 'report')
  await says(page, ben, 'agree')
  // The wait, day by day: every letter to the owner is taken, and nobody answers.
  for (let day = 0; day < 34; day += 1) await product.goTo(days(1))
  await page.clock.setFixedTime(product.now().epochMilliseconds)
  await page.goto(ada.link)
  await expect(page.getByRole('heading', { name: /is remembered$/ })).toBeVisible()
  const messages = page.getByRole('list', { name: 'Messages that go out soon' })
  await expect(messages.getByRole('heading', { name: 'To Nora' })).toBeVisible()
  await expect(page.getByText('The kite')).toHaveCount(0)
  await sound(page)

  await press(page, /^Put it off/)
  await sound(page)
  await press(page, 'Put it off')
  await expect(messages.getByText('It was put off once')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Put it off/ })).toHaveCount(0)
  await press(page, /^Another address/)
  await page.getByLabel('Nora’s e-mail address').fill('nora@new.example')
  await sound(page)
  await press(page, 'E-mail me the digits')
  await expect(page.getByText(/^We have e-mailed six digits/)).toBeFocused()
  await page.getByLabel('The six digits').fill(await codeFor(ada.address))
  await page.keyboard.press('Enter')
  await expect(messages.getByText(/^You told us nora@new\.example/)).toBeVisible()
  await sound(page)

  const second = await device(browser, 'desk')
  await second.clock.setFixedTime(product.now().epochMilliseconds)
  await second.goto(ben.link)
  await sound(second)
  await press(second, 'I know that this address is right')
  await press(second, 'E-mail me the digits')
  await expect(second.getByText(/^We have e-mailed six digits/)).toBeFocused()
  await second.getByLabel('The six digits').fill(await codeFor(ben.address))
  await second.keyboard.press('Enter')
  await expect(second.getByRole('button', { name: /^Another address/ })).toBeVisible()

  for (const [keeper, { address }] of [
    [page, ada],
    [second, ben],
  ] as const) {
    await press(keeper, /^It has come/)
    await sound(keeper)
    await press(keeper, 'E-mail me the digits')
    await expect(keeper.getByText(/^We have e-mailed six digits/)).toBeFocused()
    await keeper.getByLabel('The six digits').fill(await codeFor(address))
    await keeper.keyboard.press('Enter')
    await expect(keeper.getByRole('button', { name: /^I take that back/ })).toBeVisible()
  }
  await product.goTo(product.now().add({ hours: 1 }))
  await second.reload()
  await expect(second.getByText(/^It has come: the message to Emil goes out on/)).toBeVisible()
  await sound(second)
  await press(second, /^I take that back/)
  await expect(second.getByText(/^Ada says that it has come/)).toBeVisible()
  // Her session has ended in those weeks.
  await send(rose, accounts.signIn.path, { username: roses, password: newcomer().password })
  await remembered(rose, left)
  await calledBack(page, email)
  // What no mail server had taken stays with its author, and the family reads that they live.
  sink.answerWith(() => undefined)
  for (let day = 0; day < 3; day += 1) await product.goTo(days(1))
  expect(sink.received.filter(({ to }) => to === slow)).toEqual([])
  await rose.goto(`/remember/${left.person}`)
  await expect(rose.getByRole('heading', { name: 'Joe is alive' })).toBeVisible()
  await sound(rose)
  await rose.goto(left.wishes)
  await expect(rose.getByText('The slow waltz, and no organ.')).toHaveCount(0)
  for (const each of [owner, page, second, rose]) await each.context().close()
})

/** The family's page of whoever has died, and what they wished. */
async function remembered(rose: Page, { person, wishes }: Left): Promise<void> {
  await rose.clock.setFixedTime(product.now().epochMilliseconds)
  await rose.goto(`/remember/${person}`)
  await expect(rose.getByRole('heading', { level: 1, name: 'Joe' })).toBeVisible()
  await sound(rose)
  await rose.goto(wishes)
  await expect(rose.getByText('The slow waltz, and no organ.')).toBeVisible()
  await sound(rose)
}

/** By the last letter that the owner got: they live after all. */
async function calledBack(page: Page, email: string): Promise<void> {
  const letter = await letterTo(email, /^The last letter/)
  await page.goto(linkIn(letter.mail.text!, '/alive/'))
  await sound(page)
  await press(page, 'Call back what has not been delivered')
  await expect(page.getByRole('heading', { name: 'It is called back' })).toBeVisible()
  await sound(page)
}

test('a link that nobody has leads to plain words, and changes nothing', async ({ browser }) => {
  const page = await device(browser, 'phone')
  await page.goto('/keeper/abcdefghijklmnopqrstuvwxyz234567')
  await expect(page.getByText('We can’t find a keeper behind this link')).toBeVisible()
  await sound(page)
  await page.goto('/alive/abcdefghijklmnopqrstuvwxyz234567')
  await expect(page.getByText('We can’t find a report behind this link')).toBeVisible()
  await sound(page)
  await page.context().close()
})
