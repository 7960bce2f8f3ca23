import { expect, test, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { accounts } from '#contract/accounts/index.ts'
import { passings } from '#contract/passing/index.ts'
import { keepers } from '#contract/passing/keepers.ts'
import { startClockedProduct, type ClockedProduct } from './support/clocked-product.ts'
import { addPerson, familyOf, sealLetter, signUpConfirmed } from './support/deliveries.ts'
import { letterTo, linkIn, newcomer } from './support/people.ts'
import { inaccessible, tooSmall, tooWide } from './support/soundness.ts'

// A keeper's word counts two weeks after the owner's: a server of its own, whose clock can be moved.
let product: ClockedProduct
const admin = { username: 'admin@kinfold.example', password: 'the keeper of the house' }
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startClockedProduct({
    ADMIN_EMAIL: admin.username,
    ADMIN_PASSWORD: admin.password,
  })
})
test.afterAll(() => product.end())

const looks = {
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light', fontSize: 'extra-large' },
  desk: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', fontSize: 'normal' },
} as const

/** Somebody's own device, on the clock of the server. */
async function device(browser: Browser, look: keyof typeof looks): Promise<Page> {
  const { viewport, colorScheme, fontSize } = looks[look]
  const context = await browser.newContext({
    baseURL: product.url,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((size) => localStorage.setItem('font-size', size), fontSize)
  return context.newPage()
}

async function sound(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], main .animate-breathe')).toHaveCount(0)
  const found = [...(await tooWide(page)), ...(await tooSmall(page)), ...(await inaccessible(page))]
  expect(found).toEqual([])
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const codeFor = async (page: Page, address: string) =>
  /\b\d{6}\b/.exec((await letterTo(page, address, /code/i)).text)![0]

/** A keeper whose word counts, asked and confirmed without the pages; answers with their link. */
async function countingKeeper(owner: Page, keeper: Page, name: string): Promise<string[]> {
  const send = async (page: Page, path: string, data?: unknown) => {
    const answer = await page.request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { keeper: { id: string } }
  }
  const address = newcomer('keeper').email
  const asked = await send(owner, passings.invite.path, { name, email: address })
  const link = linkIn((await letterTo(owner, address)).text, '/keeper/')
  const token = link.split('/').at(-1)!
  await send(keeper, keepers.accept.path.replace(':token', token), { name })
  await send(owner, passings.confirm.path.replace(':keeperId', asked.keeper.id))
  await product.goTo(product.now().add({ hours: 15 * 24 }))
  return [link, address]
}

/** A month after the first start an admin owes a second step. */
async function signInWithSecondStep(page: Page): Promise<void> {
  await page.request.post(accounts.signIn.path, { data: admin })
  const begun = await page.request.post(accounts.beginSecondFactor.path)
  const { secret } = (await begun.json()) as { secret: string }
  const timestamp = product.now().epochMilliseconds
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  const done = await page.request.post(accounts.confirmSecondFactor.path, { data: { code } })
  expect(done.ok(), await done.text()).toBe(true)
}

/** Asks somebody by e-mail on the plan's page. */
async function ask(owner: Page, name: string, address: string): Promise<void> {
  await owner.goto('/legacy')
  await owner.getByLabel('Their name').fill(name)
  await owner.getByLabel('Their e-mail address').fill(address)
  await press(owner, 'Ask them by e-mail')
  await expect(
    owner.getByRole('heading', { name: /^(We have written to|.* can be asked now)/ }),
  ).toBeVisible()
}

test('an owner asks, a keeper says yes on another device, the owner confirms; then a report, the banner, and one press', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const owner = await device(browser, 'desk')
  await signUpConfirmed(owner)
  await owner.goto('/legacy')
  await expect(owner.getByText('You have no keepers yet')).toBeVisible()
  await sound(owner)

  const anna = newcomer('anna').email
  await ask(owner, 'Anna', anna)
  await sound(owner)
  const keeper = await device(browser, 'phone')
  await keeper.goto(linkIn((await letterTo(keeper, anna)).text, '/keeper/'))
  await expect(keeper.getByRole('heading', { name: /^Will you be .*keeper\?$/ })).toBeVisible()
  await sound(keeper)
  await press(keeper, /^Yes, I will be/)
  await keeper.getByLabel('Your name').fill('Anna Lind')
  await sound(keeper)
  await press(keeper, 'Yes, I will')
  await expect(keeper.getByRole('heading', { name: /^Thank you\. Now .* confirms$/ })).toBeFocused()

  await owner.goto('/legacy')
  await expect(owner.getByText('Anna Lind said yes and waits for you to confirm')).toBeVisible()
  await press(owner, 'Yes, that is Anna Lind')
  await owner
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Yes, that is Anna Lind' })
    .click()
  await expect(owner.getByText(/Anna Lind’s word counts from .* on/)).toBeVisible()
  await sound(owner)
  await keeper.reload()
  await expect(keeper.getByText(/^Your word counts from .* on\./)).toBeVisible()
  await expect(keeper.getByRole('button', { name: /has died$/ })).toHaveCount(0)
  await sound(keeper)

  await product.goTo(product.now().add({ hours: 15 * 24 }))
  for (const page of [owner, keeper]) await page.clock.setFixedTime(product.now().epochMilliseconds)
  await keeper.reload()
  await press(keeper, /has died$/)
  await expect(keeper.getByRole('heading', { name: 'We are sorry' })).toBeFocused()
  await sound(keeper)
  await press(keeper, 'E-mail me the digits')
  await keeper.getByLabel('The six digits').fill(await codeFor(keeper, anna))
  await sound(keeper)
  await keeper.keyboard.press('Enter')
  await expect(keeper.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible()
  await sound(keeper)

  await owner.goto('/settings')
  const banner = owner.getByRole('complementary', { name: 'Somebody reported that you died' })
  await expect(banner).toBeVisible()
  await sound(owner)
  await owner.goto('/legacy')
  await expect(owner.getByText(/^Anna Lind told us on .* that you have died\.$/)).toBeVisible()
  await sound(owner)
  await banner.getByRole('button', { name: 'I am alive' }).press('Enter')
  await expect(banner).toBeHidden()
  await expect(owner.getByText('Nothing is released').first()).toBeVisible()

  await keeper.reload()
  await expect(keeper.getByText(/Until .* you can’t report or agree/)).toBeVisible()
  await expect(keeper.getByRole('button', { name: /has died$/ })).toHaveCount(0)
  await sound(keeper)
  await owner.context().close()
  await keeper.context().close()
})

test('by a link alone a keeper gives an address and its digits; and may stop again; by keyboard', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const owner = await device(browser, 'phone')
  const { email } = await signUpConfirmed(owner)
  await owner.goto('/legacy')
  await owner.getByLabel('Their name').fill('Ben')
  await owner.getByLabel('By a link or a printed sheet').check()
  await press(owner, 'Make the link and the sheet')
  const link = await owner.getByLabel('The link').inputValue()
  await sound(owner)

  const ben = await device(browser, 'desk')
  const address = newcomer('ben').email
  await ben.goto(link)
  await ben.getByRole('button', { name: /^Yes, I will be/ }).focus()
  await ben.keyboard.press('Enter')
  await ben.getByLabel('Your e-mail address').focus()
  await ben.keyboard.type(address)
  await ben.keyboard.press('Enter')
  await expect(ben.getByText(/^We have e-mailed six digits/)).toBeFocused()
  await ben.getByLabel('The six digits').focus()
  await ben.keyboard.type('000000')
  await ben.keyboard.press('Enter')
  await expect(ben.getByLabel('The six digits')).toHaveAttribute('aria-invalid', 'true')
  await ben.getByLabel('The six digits').fill(await codeFor(ben, address))
  await ben.keyboard.press('Enter')
  await expect(ben.getByRole('heading', { name: /^Thank you\. Now/ })).toBeVisible()
  await sound(ben)

  await press(ben, 'Stop being a keeper')
  await sound(ben)
  // The next letter is the newer one.
  await product.goTo(product.now().add({ minutes: 1 }))
  await press(ben, 'E-mail me the digits')
  await expect(ben.getByText(/^We have e-mailed six digits/)).toBeVisible()
  await ben.getByLabel('The six digits').fill(await codeFor(ben, address))
  await press(ben, 'Stop being a keeper')
  await expect(ben.getByRole('heading', { name: 'That is all right' })).toBeFocused()
  await owner.goto('/legacy')
  await expect(owner.getByText('One who isn’t your keeper any more')).toBeVisible()
  expect((await letterTo(owner, email, /is not your keeper/)).subject).toContain('Ben')
  await owner.context().close()
  await ben.context().close()
})

test('a keeper who was wrong says so, everything stops, and a person decides with a written reason', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const owner = await device(browser, 'phone')
  const { email } = await signUpConfirmed(owner)
  const clara = await device(browser, 'phone')
  const [link = '', address = ''] = await countingKeeper(owner, clara, 'Clara')
  await clara.clock.setFixedTime(product.now().epochMilliseconds)
  await clara.goto(link)
  await press(clara, /has died$/)
  await press(clara, 'E-mail me the digits')
  await clara.getByLabel('The six digits').fill(await codeFor(clara, address))
  await clara.keyboard.press('Enter')
  await expect(clara.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible()
  await press(clara, /is alive, or I have doubts$/)
  await sound(clara)
  await clara.getByLabel('What do you know?').fill('She rang me up this morning.')
  await press(clara, 'Stop everything')
  await expect(clara.getByRole('heading', { name: 'Everything has stopped' })).toBeFocused()
  await sound(clara)

  const desk = await device(browser, 'desk')
  await signInWithSecondStep(desk)
  await desk.goto('/admin#passings')
  const report = desk.getByRole('list', { name: 'Reports of a death' }).getByRole('listitem')
  await expect(report.filter({ hasText: email })).toContainText('She rang me up this morning.')
  await sound(desk)
  const end = report.getByRole('button', { name: /lives: end the report$/ })
  await expect(end).toBeDisabled()
  await report.getByLabel('The reason').fill('Clara spoke with her; so did we.')
  await end.click()
  await expect(desk.getByText('No report is open.')).toBeFocused()
  await clara.reload()
  await expect(clara.getByRole('heading', { name: /^You are .* keeper$/ })).toBeVisible()
  for (const page of [owner, clara, desk]) await page.context().close()
})

test('an owner of the family who knows better stops a report, and the one it is about may end it', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const head = await device(browser, 'phone')
  await signUpConfirmed(head)
  const member = await device(browser, 'desk')
  const { email } = await signUpConfirmed(member)
  const family = await familyOf(head)
  const asked = await head.request.post(`${family}/invitations`, {
    data: { email, role: 'editor' },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  const invited = linkIn((await letterTo(head, email, /invites you/)).text, '/invite/')
  const token = new URL(invited).pathname.split('/').at(-1)!
  const joined = await member.request.post(`/api/invitations/${token}/acceptance`)
  expect(joined.ok(), await joined.text()).toBe(true)
  const dora = await device(browser, 'phone')
  const [link = '', address = ''] = await countingKeeper(member, dora, 'Dora')
  for (const page of [head, member, dora])
    await page.clock.setFixedTime(product.now().epochMilliseconds)
  await dora.goto(link)
  await press(dora, /has died$/)
  await press(dora, 'E-mail me the digits')
  await dora.getByLabel('The six digits').fill(await codeFor(dora, address))
  await dora.keyboard.press('Enter')
  await expect(dora.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible()

  await head.goto('/family-collaboration')
  await expect(head.getByRole('heading', { name: /^Somebody says that .* died$/ })).toBeVisible()
  await sound(head)
  await press(head, 'I know otherwise')
  await head.getByLabel('What do you know?').fill('She is sitting beside me.')
  await sound(head)
  await press(head, 'Stop the report')
  await expect(head.getByRole('button', { name: 'I know otherwise' })).toHaveCount(0)
  await dora.reload()
  await expect(dora.getByRole('heading', { name: 'Everything has stopped' })).toBeVisible()
  await member.goto('/legacy')
  await press(member, 'I am alive')
  await expect(member.getByText('Nothing is released').first()).toBeVisible()
  for (const page of [head, member, dora]) await page.context().close()
})

test('a message sealed until one’s passing says on every screen that nobody stands behind it yet', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const owner = await device(browser, 'phone')
  await signUpConfirmed(owner)
  const personId = await addPerson(owner, 'Nora', newcomer('nora').email)
  const messageId = await sealLetter(owner, { personId, title: 'The kite' })
  const behind = owner.getByText('No keeper stands behind it yet')
  for (const path of [
    '/family-legacy-hub',
    '/future-messages',
    `/future-messages/${messageId}`,
    `/future-messages?draft=${messageId}&step=done`,
  ]) {
    await owner.goto(path)
    await expect(behind.first()).toBeVisible()
    await expect(owner.getByText('nothing more to do')).toHaveCount(0)
    await sound(owner)
  }
  await owner.getByRole('link', { name: 'See your keepers' }).first().click()
  await expect(owner).toHaveURL(/\/legacy$/)
  await expect(owner.getByText('The kite')).toBeVisible()
  await expect(owner.getByRole('link', { name: /For Nora/ })).toBeVisible()
  await owner.context().close()
})

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
