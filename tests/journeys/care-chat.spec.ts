import { expect, test, type Page } from '@playwright/test'
import { defaultSite } from '#client/content/site.ts'
import { stopClock } from './support/stopped-clock.ts'
import { openPart } from './support/workbench.ts'

const { phone, email, carePersona, name } = defaultSite
const helpButton = (page: Page) => page.getByRole('button', { name: 'Need Help?' })
const chat = (page: Page) => page.getByRole('dialog', { name: 'Customer care chat' })
const messages = (page: Page) => chat(page).getByRole('log').getByRole('listitem')
const input = (page: Page) =>
  chat(page).getByPlaceholder('Ask about preserving your family’s legacy...')
const send = (page: Page) => chat(page).getByRole('button', { name: 'Send' })

const sizeOf = async (page: Page) => {
  const box = (await chat(page).boundingBox())!
  return [Math.round(box.width), Math.round(box.height)]
}

test('the chat waits at the bottom right as a round button with a label and a light', async ({
  page,
}) => {
  await page.goto('/')
  await expect(helpButton(page)).toBeVisible()
  await expect(helpButton(page).locator('span[aria-hidden]')).toBeVisible()
  const { x, y, width, height } = (await helpButton(page).boundingBox())!
  const { width: right, height: bottom } = page.viewportSize()!
  expect(right - (x + width)).toBeLessThan(32)
  expect(bottom - (y + height)).toBeLessThan(32)
  const radius = await helpButton(page).evaluate((button) => getComputedStyle(button).borderRadius)
  expect(parseFloat(radius)).toBeGreaterThan(height / 2)
})

test('open it is 384 × 600 px and says who is there; minimised only its 64 px header shows', async ({
  page,
}) => {
  await page.goto('/')
  await helpButton(page).click()
  await expect(helpButton(page)).toHaveCount(0)
  const header = chat(page).locator('header')
  for (const words of [carePersona, 'customer care', name])
    await expect(header).toContainText(words)
  await expect(header.getByText('Online now - Ready to help')).toBeVisible()
  expect(await sizeOf(page)).toEqual([384, 600])

  await chat(page).getByRole('button', { name: 'Minimise' }).click()
  expect(await sizeOf(page)).toEqual([384, 64])
  await expect(header).toContainText(carePersona)
  await expect(header.getByText('Online now - Ready to help')).toBeVisible()
  await expect(messages(page)).toHaveCount(0)
  await expect(input(page)).toHaveCount(0)
  await chat(page).getByRole('button', { name: 'Open' }).click()
  expect(await sizeOf(page)).toEqual([384, 600])
  await chat(page).getByRole('button', { name: 'Close' }).click()
  await expect(chat(page)).toBeHidden()
  await expect(helpButton(page)).toBeVisible()
})

test('it greets once, gives phone and e-mail as badges, and says what it is', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-01T12:00:00') })
  await page.goto('/')
  await helpButton(page).click()
  await expect(messages(page)).toHaveCount(1)
  for (const offered of ['voice messages', 'family tree', 'everything else'])
    await expect(messages(page)).toContainText(offered)
  await expect(messages(page).locator('time')).toHaveText(/^12:0\d PM$/)
  await expect(chat(page).getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:/)
  await expect(chat(page).getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  )
  await expect(
    chat(page).getByText(
      "Powered by AI • For complex issues, we'll connect you with our human team",
      { exact: true },
    ),
  ).toBeVisible()
})

test('only words are sent: by the button or Enter, never by Shift+Enter, one question at a time', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await helpButton(page).click()
  await expect(send(page)).toBeDisabled()
  await stopClock(page)
  await input(page).fill('  \n ')
  await expect(send(page)).toBeDisabled()
  await input(page).press('Enter')
  await expect(messages(page)).toHaveCount(1)

  await input(page).fill('How do I')
  await expect(send(page)).toBeEnabled()
  await input(page).press('Shift+Enter')
  await input(page).pressSequentially('start?')
  await expect(input(page)).toHaveValue('How do I\nstart?')
  await expect(messages(page)).toHaveCount(1)
  await input(page).press('Enter')
  await expect(messages(page)).toHaveCount(2)
  await expect(messages(page).last()).toContainText('How do I\nstart?')

  await expect(chat(page).getByText(`${carePersona} is typing...`)).toBeVisible()
  await expect(input(page)).toBeDisabled()
  await expect(send(page)).toBeDisabled()
  await page.clock.runFor(1000)
  await expect(chat(page).getByText(`${carePersona} is typing...`)).toHaveCount(0)
  await expect(input(page)).toBeEnabled()
})

test('until it can answer it says so, and names the people who can', async ({ page }) => {
  const posted: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
  await page.goto('/')
  await helpButton(page).click()
  await input(page).fill('What does it cost?')
  await send(page).click()
  await expect(messages(page)).toHaveCount(3)
  await expect(messages(page).last()).toContainText('I can’t answer questions yet')
  await expect(messages(page).last()).toContainText(phone)
  await expect(messages(page).last()).toContainText(email)
  expect(posted).toEqual([])
})

test('a call that fails is apologised for with phone and e-mail, and the conversation goes on', async ({
  page,
}) => {
  await openPart(page, 'chat')
  await helpButton(page).click()
  await input(page).fill('break')
  await input(page).press('Enter')
  await expect(messages(page)).toHaveCount(3)
  for (const words of ['technical difficulty', phone, email])
    await expect(messages(page).last()).toContainText(words)
  await input(page).fill('Are you there?')
  await send(page).click()
  await expect(messages(page)).toHaveCount(5)
  await expect(messages(page).last()).toContainText('You asked: Are you there?')
})

test('a long conversation scrolls inside the window, down to its newest message', async ({
  page,
}) => {
  await openPart(page, 'chat')
  await helpButton(page).click()
  for (let asked = 1; asked <= 6; asked += 1) {
    await input(page).fill(`Question ${asked}`)
    await input(page).press('Enter')
    await expect(messages(page)).toHaveCount(1 + 2 * asked)
  }
  const conversation = chat(page).getByRole('region', { name: 'Conversation' })
  expect(await conversation.evaluate((it) => it.scrollHeight > it.clientHeight)).toBe(true)
  await expect(messages(page).last()).toBeInViewport()
  await expect(messages(page).first()).not.toBeInViewport()
  expect(await sizeOf(page)).toEqual([384, 600])
})
