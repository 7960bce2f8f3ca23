import { expect, test, type Browser, type Page } from '@playwright/test'
import { accounts } from '#contract/accounts/index.ts'
import { deviceAt, press, type Look } from './support/devices.ts'
import { sound } from './support/soundness.ts'
import { addPerson, familyOf, planLetter, sealLetter } from './support/deliveries.ts'
import { linkIn, newcomer, type Newcomer } from './support/people.ts'
import { Releasing, send } from './support/releasing.ts'
import { longProof } from './support/long-proof.ts'
import { leaves, type Left } from './support/left-behind.ts'

let releasing: Releasing
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  releasing = await Releasing.begin()
})
test.afterAll(() => releasing.end())

/** Somebody's own device, on the clock of the server. */
const device = (browser: Browser, look: Look) => deviceAt(browser, releasing.product.url, look)
const onItsClock = (page: Page) =>
  page.clock.setFixedTime(releasing.product.now().epochMilliseconds)

/** Somebody else of the owner's family, with an account of their own. */
async function joins(owner: Page, member: Page): Promise<string> {
  const { email } = await releasing.author(member)
  const family = await familyOf(owner)
  const made = await owner.request.post(`${family}/invitation-links`, { data: { role: 'editor' } })
  const { link } = (await made.json()) as { link: { url: string } }
  const path = `/api/invitations/${link.url.split('/').at(-1)!}/acceptance`
  expect((await member.request.post(path)).ok()).toBe(true)
  return email
}

interface Living {
  readonly page: Page
  readonly who: Newcomer
  readonly heir: string
  readonly keepers: readonly string[]
}

/** Somebody of whom two of three keepers say that they died, and who lives: what they sealed is for one heir. */
async function mistaken(
  browser: Browser,
  phone: Page,
): Promise<Living & { saysSo(): Promise<void> }> {
  const page = await device(browser, 'desk')
  const who = await releasing.author(page)
  const heir = newcomer('vera').email
  const personId = await addPerson(page, 'Vera', heir)
  await sealLetter(page, { personId, title: 'The garden' })
  const keepers = [
    await releasing.asksKeeper(page, phone, 'Cleo'),
    await releasing.asksKeeper(page, phone, 'Dirk'),
    await releasing.asksKeeper(page, phone, 'Elsa'),
  ] as const
  const saysSo = async () => {
    await releasing.says(phone, keepers[0], 'report')
    await releasing.says(phone, keepers[2], 'agree')
  }
  return { page, who, heir, keepers: keepers.map(({ address }) => address), saysSo }
}

/** They come back on the last day but one, after a month of letters, and sign in like on any other day. */
async function signsIn({ page, who, keepers }: Living): Promise<void> {
  const warnings = releasing
    .lettersTo(who.email)
    .filter(({ mail }) => mail.subject?.endsWith('One sign-in stops the release'))
  expect(warnings.length).toBeGreaterThan(3)
  await page.context().clearCookies()
  await onItsClock(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const door = page.getByRole('dialog', { name: 'Welcome to Kinfold' })
  await door.getByLabel('E-mail', { exact: true }).fill(who.email)
  await door.getByLabel('Password', { exact: true }).fill(who.password)
  await door.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(door).toBeHidden()
  await page.goto('/legacy')
  const happened = page.getByRole('list', { name: 'What has happened' })
  await expect(happened.getByText('You signed in, and the report ended.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I am alive' })).toHaveCount(0)
  await sound(page)
  for (const address of keepers) await releasing.letterTo(address, /alive: nothing is released$/)
}

/** What was theirs, once, and nothing of the others. */
async function inherit(browser: Browser, heirs: Left['heirs']): Promise<void> {
  for (const [address, title] of Object.entries(heirs)) {
    const link = linkIn(await releasing.letterTo(address), '/listen/')
    expect(releasing.lettersTo(address)).toHaveLength(1)
    const page = await device(browser, 'phone')
    await onItsClock(page)
    await page.goto(link)
    await press(page, 'Read')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.context().close()
  }
}

const days = (count: number) => releasing.in(count)

/** Somebody with two keepers, and what they left: for a day, for an event, for their passing. */
async function prepared(browser: Browser) {
  const owner = await device(browser, 'desk')
  const { email } = await releasing.author(owner)
  const slow = newcomer('slow').email
  const left = await leaves(owner, slow)
  const personId = await addPerson(owner, 'Nora', newcomer('nora').email)
  const on = days(80).toZonedDateTimeISO('America/Chicago').toPlainDate()
  await planLetter(owner, { personId, title: 'The kite', on: on.toString() })
  const other = await addPerson(owner, 'Emil', newcomer('emil').email)
  await sealLetter(owner, { personId: other, title: 'The lake', event: 'Emil finds a house' })
  const page = await device(browser, 'phone')
  const ada = await releasing.asksKeeper(owner, page, 'Ada')
  const ben = await releasing.asksKeeper(owner, page, 'Ben')
  return { owner, email, slow, left, page, ada, ben }
}

/** A keeper's page once its owner is remembered. */
async function remembers(page: Page, link: string): Promise<void> {
  await onItsClock(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /is remembered$/ })).toBeVisible()
  const messages = page.getByRole('list', { name: 'Messages that go out soon' })
  await expect(messages.getByRole('heading', { name: 'To Nora' })).toBeVisible()
  await expect(page.getByText('The kite')).toHaveCount(0)
  await sound(page)
}

test('two keepers report two deaths: who signs in on day 29 keeps all shut; of who doesn’t, everyone gets what was theirs once, and a recall stops what nobody has taken', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { owner, email, slow, left, page, ada, ben } = await prepared(browser)
  releasing.sink.answerWith((to) => (to === slow ? { code: 451 } : undefined))
  const living = await mistaken(browser, page)
  await releasing.product.goTo(days(15))
  await releasing.says(page, ada, 'report')
  await releasing.says(page, ben, 'agree')
  await living.saysSo()
  // The wait, day by day: every letter to the owners is taken, and one of them answers.
  await releasing.pass(29)
  await signsIn(living)
  await releasing.pass(5)
  await inherit(browser, left.heirs)
  expect(releasing.lettersTo(living.heir)).toEqual([])
  await remembers(page, ada.link)
  await calledBack(page, email)
  // What no mail server had taken stays with its author.
  releasing.sink.answerWith(() => undefined)
  await releasing.pass(3)
  for (const address of [slow, living.heir]) expect(releasing.lettersTo(address)).toEqual([])
  for (const each of [owner, page, living.page]) await each.context().close()
})

test(
  'the family has a page of whoever died and reads their wishes; after a recall it reads that they live, and no wishes',
  longProof(
    'server/features/wishes/released.test.ts › released, everybody of the family reads them, is told once, and a recall takes the sight away',
  ),
  async ({ browser }) => {
    test.setTimeout(300_000)
    const { owner, email, left, page, ada, ben } = await prepared(browser)
    const rose = await device(browser, 'desk')
    const roses = await joins(owner, rose)
    await releasing.product.goTo(days(15))
    await releasing.says(page, ada, 'report')
    await releasing.says(page, ben, 'agree')
    await releasing.pass(34)
    // Her session has ended in those weeks.
    await send(rose, accounts.signIn.path, { username: roses, password: newcomer().password })
    await remembered(rose, left)
    await calledBack(page, email)
    await rose.goto(`/remember/${left.person}`)
    await expect(rose.getByRole('heading', { name: 'Joe is alive' })).toBeVisible()
    await sound(rose)
    await rose.goto(left.wishes)
    await expect(rose.getByText('The slow waltz, and no organ.')).toHaveCount(0)
    for (const each of [owner, page, rose]) await each.context().close()
  },
)

test(
  'keepers of somebody who has died see to the rest: one puts a message off, two give it another address, and two say that what another waits for has come',
  longProof(
    'server/features/passing/after-death.test.ts › what can’t be delivered is told to the keepers; an address counts when two people say it',
  ),
  async ({ browser }) => {
    test.setTimeout(300_000)
    const { owner, page, ada, ben } = await prepared(browser)
    await releasing.product.goTo(days(15))
    await releasing.says(page, ada, 'report')
    await releasing.says(page, ben, 'agree')
    await releasing.pass(34)
    await remembers(page, ada.link)
    const messages = page.getByRole('list', { name: 'Messages that go out soon' })
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
    await page.getByLabel('The six digits').fill(await releasing.codeFor(ada.address))
    await page.keyboard.press('Enter')
    await expect(messages.getByText(/^You told us nora@new\.example/)).toBeVisible()
    await sound(page)

    const second = await device(browser, 'desk')
    await onItsClock(second)
    await second.goto(ben.link)
    await sound(second)
    await press(second, 'I know that this address is right')
    await press(second, 'E-mail me the digits')
    await expect(second.getByText(/^We have e-mailed six digits/)).toBeFocused()
    await second.getByLabel('The six digits').fill(await releasing.codeFor(ben.address))
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
      await keeper.getByLabel('The six digits').fill(await releasing.codeFor(address))
      await keeper.keyboard.press('Enter')
      await expect(keeper.getByRole('button', { name: /^I take that back/ })).toBeVisible()
    }
    await releasing.product.goTo(releasing.product.now().add({ hours: 1 }))
    await second.reload()
    await expect(second.getByText(/^It has come: the message to Emil goes out on/)).toBeVisible()
    await sound(second)
    await press(second, /^I take that back/)
    await expect(second.getByText(/^Ada says that it has come/)).toBeVisible()
    for (const each of [owner, page, second]) await each.context().close()
  },
)

/** The family's page of whoever has died, and what they wished. */
async function remembered(rose: Page, { person, wishes }: Left): Promise<void> {
  await onItsClock(rose)
  await rose.goto(`/remember/${person}`)
  await expect(rose.getByRole('heading', { level: 1, name: 'Joe' })).toBeVisible()
  await sound(rose)
  await rose.goto(wishes)
  await expect(rose.getByText('The slow waltz, and no organ.')).toBeVisible()
  await sound(rose)
}

/** By the last letter that the owner got: they live after all. */
async function calledBack(page: Page, email: string): Promise<void> {
  const letter = await releasing.letterTo(email, /^The last letter/)
  await page.goto(linkIn(letter, '/alive/'))
  await sound(page)
  await press(page, 'Call back what has not been delivered')
  await expect(page.getByRole('heading', { name: 'It is called back' })).toBeVisible()
  await sound(page)
}

test(
  'a link that nobody has leads to plain words, and changes nothing',
  longProof(
    'tests/journeys/every-page.spec.ts › a page of every shape is sound for a guest: no error, nothing too wide on a phone and at a desk; by turns in one of them, and in its colours, accessible, without faint words and buttons under 44 px',
  ),
  async ({ browser }) => {
    const page = await device(browser, 'phone')
    await page.goto('/keeper/abcdefghijklmnopqrstuvwxyz234567')
    await expect(page.getByText('We can’t find a keeper behind this link')).toBeVisible()
    await sound(page)
    await page.goto('/alive/abcdefghijklmnopqrstuvwxyz234567')
    await expect(page.getByText('We can’t find a report behind this link')).toBeVisible()
    await sound(page)
    await page.context().close()
  },
)
