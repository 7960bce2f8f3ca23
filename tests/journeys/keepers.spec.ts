import { expect, test, type Browser, type Page } from '@playwright/test'
import { startClockedProduct, type ClockedProduct } from './support/clocked-product.ts'
import { deviceAt, press, type Look } from './support/devices.ts'
import { addPerson, sealLetter, signUpConfirmed } from './support/deliveries.ts'
import {
  admin,
  ask,
  codeFor,
  joinByLetter,
  nameKeeper,
  reportDeath,
  signInAsAdmin,
} from './support/keepers.ts'
import { sound } from './support/soundness.ts'
import { letterTo, linkIn, newcomer } from './support/people.ts'
import { longProof } from './support/long-proof.ts'

// A keeper's word counts two weeks after the owner's: a server of its own, whose clock can be moved.
let product: ClockedProduct
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startClockedProduct({
    ADMIN_EMAIL: admin.username,
    ADMIN_PASSWORD: admin.password,
  })
})
test.afterAll(() => product.end())

/** Somebody's own device, on the clock of the server. */
const device = (browser: Browser, look: Look) => deviceAt(browser, product.url, look)

const countingKeeper = (owner: Page, keeper: Page, name: string) =>
  nameKeeper(product, { owner, keeper, name })
const signInWithSecondStep = (page: Page) => signInAsAdmin(product, page)

test('an owner asks, a keeper says yes on another device, the owner confirms; then a report, the banner, and one press', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const owner = await device(browser, 'desk')
  await signUpConfirmed(owner)
  await owner.goto('/legacy')
  await expect(owner.getByText('You have no keepers yet')).toBeVisible()

  const anna = newcomer('anna').email
  await ask(owner, 'Anna', anna)
  await sound(owner)
  const keeper = await device(browser, 'phone')
  await keeper.goto(linkIn((await letterTo(keeper, anna)).text, '/keeper/'))
  await expect(keeper.getByRole('heading', { name: /^Will you be .*keeper\?$/ })).toBeVisible()
  await sound(keeper)
  await press(keeper, /^Yes, I will be/)
  await keeper.getByLabel('Your name').fill('Anna Lind')
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

  await product.goTo(product.now().add({ hours: 15 * 24 }))
  for (const page of [owner, keeper]) await page.clock.setFixedTime(product.now().epochMilliseconds)
  await keeper.reload()
  await press(keeper, /has died$/)
  await expect(keeper.getByRole('heading', { name: 'We are sorry' })).toBeFocused()
  await press(keeper, 'E-mail me the digits')
  await keeper.getByLabel('The six digits').fill(await codeFor(keeper, anna))
  await sound(keeper)
  await keeper.keyboard.press('Enter')
  await expect(keeper.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible()

  await owner.goto('/settings')
  const banner = owner.getByRole('complementary', { name: 'Somebody reported that you died' })
  await expect(banner).toBeVisible()
  await sound(owner)
  await owner.goto('/legacy')
  await expect(owner.getByText(/^Anna Lind told us on .* that you have died\.$/)).toBeVisible()
  await banner.getByRole('button', { name: 'I am alive' }).press('Enter')
  await expect(banner).toBeHidden()
  await expect(owner.getByText('Nothing is released').first()).toBeVisible()

  await keeper.reload()
  await expect(keeper.getByText(/Until .* you can’t report or agree/)).toBeVisible()
  await expect(keeper.getByRole('button', { name: /has died$/ })).toHaveCount(0)
  await owner.context().close()
  await keeper.context().close()
})

test(
  'by a link alone a keeper gives an address and its digits; and may stop again; by keyboard',
  longProof(
    'server/features/passing/keepers.test.ts › by a link alone an address has to be proved by a mailed code',
  ),
  async ({ browser }) => {
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
    await expect(ben.getByText(/the letter with six digits to/)).toBeFocused()
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
    await expect(ben.getByText(/the letter with six digits to/)).toBeVisible()
    await ben.getByLabel('The six digits').fill(await codeFor(ben, address))
    await press(ben, 'Stop being a keeper')
    await expect(ben.getByRole('heading', { name: 'That is all right' })).toBeFocused()
    await owner.goto('/legacy')
    await expect(owner.getByText('One who isn’t your keeper any more')).toBeVisible()
    expect((await letterTo(owner, email, /is not your keeper/)).subject).toContain('Ben')
    await owner.context().close()
    await ben.context().close()
  },
)

test(
  'a keeper who was wrong says so, everything stops, and a person decides with a written reason',
  longProof(
    'server/features/passing/keepers.test.ts › a doubt needs only the link, freezes everything, and its words are in no log',
  ),
  async ({ browser }) => {
    test.setTimeout(240_000)
    const owner = await device(browser, 'phone')
    const { email } = await signUpConfirmed(owner)
    const clara = await device(browser, 'phone')
    const [link = '', address = ''] = await countingKeeper(owner, clara, 'Clara')
    await clara.clock.setFixedTime(product.now().epochMilliseconds)
    await reportDeath(clara, link, address)
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
  },
)

test(
  'too few keepers are left: a person looks, a keeper proposes somebody, who says yes; the owner’s one press ends it',
  longProof(
    'server/features/passing/stand-ins.test.ts › an owner who left, with too few keepers: the desk sees it, everybody is told once, and a stand-in leads to a release',
  ),
  async ({ browser }) => {
    test.setTimeout(240_000)
    const owner = await device(browser, 'phone')
    const { email } = await signUpConfirmed(owner)
    const personId = await addPerson(owner, 'Nora', newcomer('nora').email)
    await sealLetter(owner, { personId, title: 'The kite' })
    const ella = await device(browser, 'phone')
    const [link = '', address = ''] = await countingKeeper(owner, ella, 'Ella')

    const desk = await device(browser, 'desk')
    await signInWithSecondStep(desk)
    for (const page of [owner, ella, desk])
      await page.clock.setFixedTime(product.now().epochMilliseconds)
    await desk.goto('/admin?tab=users#passings')
    await press(desk, 'Somebody wrote to us about an owner')
    await desk.getByLabel('The owner’s e-mail address').fill(email)
    const opening = desk.getByRole('form', { name: 'Look for keepers' })
    await opening.getByLabel('The reason').fill('Her sister wrote that she died in May.')
    await press(desk, 'Look for keepers')
    const vacancy = desk
      .getByRole('list', { name: 'Too few keepers' })
      .getByRole('listitem')
      .filter({ hasText: email })
    await expect(vacancy).toContainText('only one can still act')

    await ella.goto(link)
    await press(ella, 'Propose another keeper')
    await sound(ella)
    const fay = newcomer('fay').email
    await ella.getByLabel('Their name').fill('Fay')
    await ella.getByLabel('Their e-mail address').fill(fay)
    await press(ella, 'E-mail me the digits')
    await ella.getByLabel('The six digits').fill(await codeFor(ella, address))
    await press(ella, 'Propose Fay')
    await expect(ella.getByText('Fay is proposed to stand in')).toBeVisible()

    await desk.reload()
    const proposed = vacancy.getByRole('listitem').filter({ hasText: 'Fay' })
    await proposed.getByLabel('The reason').fill('We rang Ella up; she knows Fay from school.')
    await sound(desk)
    await press(desk, 'Agree to Fay')
    await expect(proposed).toContainText('They have two weeks to answer.')

    const asked = await device(browser, 'phone')
    await asked.goto(linkIn((await letterTo(asked, fay, /^Will you be a keeper/)).text, '/keeper/'))
    await expect(asked.getByText('somebody who knows you has proposed you')).toBeVisible()
    await sound(asked)
    await press(asked, /^Yes, I will be/)
    await asked.getByLabel('Your name').fill('Fay')
    await press(asked, 'Yes, I will')
    await expect(asked.getByText(/^Your word counts from .* on\./)).toBeVisible()

    // Enough are there again; whom the desk agreed to can still be taken back.
    await product.goTo(product.now().add({ minutes: 1 }))
    await desk.reload()
    await press(desk, /^Who stands in/)
    await expect(desk.getByRole('button', { name: /^Take it back: Fay/ })).toBeVisible()
    await sound(desk)

    const { text } = await letterTo(owner, email, /stands in as your keeper/)
    await owner.goto(linkIn(text, '/alive/'))
    await sound(owner)
    await press(owner, /I am alive/)
    await expect(owner.getByText('Nobody stands in for your keepers')).toBeVisible()
    await asked.reload()
    await expect(
      asked.getByRole('heading', { name: 'You don’t stand in as a keeper' }),
    ).toBeVisible()
    for (const page of [owner, ella, desk, asked]) await page.context().close()
  },
)

test(
  'an owner of the family who knows better stops a report, and the one it is about may end it',
  longProof(
    'server/features/passing/desk.test.ts › a family’s owner says that a member lives: it stops; another family’s owner can’t',
  ),
  async ({ browser }) => {
    test.setTimeout(240_000)
    const head = await device(browser, 'phone')
    await signUpConfirmed(head)
    const member = await device(browser, 'desk')
    const { email } = await signUpConfirmed(member)
    await joinByLetter(head, member, email)
    const dora = await device(browser, 'phone')
    const [link = '', address = ''] = await countingKeeper(member, dora, 'Dora')
    for (const page of [head, member, dora])
      await page.clock.setFixedTime(product.now().epochMilliseconds)
    await reportDeath(dora, link, address)

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
  },
)
