import { expect, test, type Page } from '@playwright/test'
import { defaultSite } from '#client/content/site.ts'
import { letterTo, newcomer } from './support/people.ts'
import { openPart } from './support/workbench.ts'
import { longProof } from './support/long-proof.ts'

const { phone, email, carePersona, name } = defaultSite
const helpButton = (page: Page) => page.getByRole('button', { name: 'Need Help?' })
const chat = (page: Page) => page.getByRole('dialog', { name: 'Customer care chat' })
const messages = (page: Page) => chat(page).getByRole('log').locator('> ol > li')
const input = (page: Page) =>
  chat(page).getByPlaceholder('Ask about preserving your family’s legacy...')
const send = (page: Page) => chat(page).getByRole('button', { name: 'Send' })

const sizeOf = async (page: Page) => {
  const box = await chat(page).boundingBox()
  return box && [Math.round(box.width), Math.round(box.height)]
}

const chatCalls = '**/api/customer-service/chat'

/** Sends a question and waits for its answer. */
async function ask(page: Page, question: string) {
  await input(page).waitFor()
  await messages(page).first().waitFor()
  const before = await messages(page).count()
  await input(page).fill(question)
  await input(page).press('Enter')
  await expect(messages(page)).toHaveCount(before + 2)
  return messages(page).last()
}

test('a guest asks what the bigger plan costs and is told $102, with a link that leads on', async ({
  page,
}) => {
  await page.goto('/about')
  await helpButton(page).click()
  const answer = await ask(page, 'How much is the bigger plan per year?')
  await expect(answer).toContainText('$102 a year')
  await answer.getByRole('link', { name: 'See plans and prices' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  // The page has changed, the conversation hasn't.
  await expect(messages(page)).toHaveCount(3)
  await page.reload()
  await helpButton(page).click()
  await expect(messages(page)).toHaveCount(3)
  await expect(messages(page).last()).toContainText('$102 a year')
})

test('the chat as a guest finds it on a page', async ({ page }) => {
  // Only what the clock says stands still.
  await page.clock.setFixedTime(new Date('2026-03-01T12:00:00'))
  await page.goto('/about')
  await test.step('the chat waits at the bottom right as a round button with a label and a light', async () => {
    await expect(helpButton(page)).toBeVisible()
    await expect(helpButton(page).locator('span[aria-hidden]')).toBeVisible()
    const { width: right, height: bottom } = page.viewportSize()!
    await expect(async () => {
      const { x, y, width, height } = (await helpButton(page).boundingBox())!
      expect(right - (x + width)).toBeLessThan(32)
      expect(bottom - (y + height)).toBeLessThan(32)
      const radius = await helpButton(page).evaluate(
        (button) => getComputedStyle(button).borderRadius,
      )
      expect(parseFloat(radius)).toBeGreaterThan(height / 2)
    }).toPass()
  })

  await test.step('open it is 384 × 600 px and says who is there; minimised only its 64 px header shows', async () => {
    await helpButton(page).click()
    await expect(helpButton(page)).toHaveCount(0)
    const header = chat(page).locator('header')
    for (const words of [carePersona, 'customer care', name])
      await expect(header).toContainText(words)
    await expect(header.getByText('Online now - Ready to help')).toBeVisible()
    await expect.poll(() => sizeOf(page)).toEqual([384, 600])

    await chat(page).getByRole('button', { name: 'Minimise' }).click()
    await expect.poll(() => sizeOf(page)).toEqual([384, 64])
    await expect(header).toContainText(carePersona)
    await expect(header.getByText('Online now - Ready to help')).toBeVisible()
    await expect(messages(page)).toHaveCount(0)
    await expect(input(page)).toHaveCount(0)
    await chat(page).getByRole('button', { name: 'Open' }).click()
    await expect.poll(() => sizeOf(page)).toEqual([384, 600])
    await chat(page).getByRole('button', { name: 'Close' }).click()
    await expect(chat(page)).toBeHidden()
    await expect(helpButton(page)).toBeVisible()
  })

  await test.step('it greets once, gives phone and e-mail as badges, and says what it is', async () => {
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

  await test.step('whoever changes their mind about a person finds the question’s field again', async () => {
    await chat(page).getByRole('button', { name: 'Talk to a person' }).click()
    await chat(page).getByRole('button', { name: 'Not now' }).click()
    await expect(input(page)).toBeFocused()
  })

  await test.step('no pigeons to Tibet: an honest no, and a person who is given the conversation and a number', async () => {
    const { email: address } = newcomer('pigeon')
    const answer = await ask(page, 'can you send it to my ex in Tibet by pigeon')
    await expect(answer).toContainText('No. Today we deliver in one way only')
    await chat(page).getByRole('button', { name: 'Talk to a person' }).click()
    const form = chat(page).getByRole('form', { name: 'Talk to a person' })
    await expect(form.getByLabel('Your e-mail address')).toBeFocused()
    await form.getByRole('button', { name: 'Pass it on' }).click()
    await expect(form.getByText('Please enter a valid email')).toBeVisible()
    await expect(form.getByLabel('Your e-mail address')).toBeFocused()
    await form.getByLabel('Your e-mail address').fill(address)
    await form.getByRole('button', { name: 'Pass it on' }).click()
    await expect(messages(page).last()).toContainText('Your number is KF-')
    const number = /KF-\w+-\w+/.exec((await messages(page).last().textContent())!)![0]
    await expect(input(page)).toBeFocused()
    expect((await letterTo(page, address)).text).toContain(number)
  })
})

test('what is asked and what is answered', async ({ page }) => {
  await page.goto('/about')
  await test.step('only words are sent: by the button or Enter, never by Shift+Enter, one question at a time', async () => {
    let letThrough = () => {}
    const held = new Promise<void>((done) => (letThrough = done))
    await page.route(chatCalls, async (route) => {
      await held
      await route.continue()
    })
    await helpButton(page).click()
    await expect(send(page)).toBeDisabled()
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
    letThrough()
    await expect(chat(page).getByText(`${carePersona} is typing...`)).toHaveCount(0)
    await expect(input(page)).toBeEnabled()
    await page.unroute(chatCalls)
  })

  await test.step('what is typed and what comes back is text, never markup', async () => {
    await page.route(chatCalls, (route) =>
      route.fulfill({
        json: {
          response: '<img src=x onerror="document.title=1"> and <b>bold</b>',
          articles: [],
          handOff: false,
          engine: 'model',
        },
      }),
    )
    const answer = await ask(page, '<script>document.title = 2</script>')
    await expect(answer).toContainText('<img src=x onerror="document.title=1"> and <b>bold</b>')
    await expect(messages(page).nth(-2)).toContainText('<script>document.title = 2</script>')
    await expect(messages(page).locator('img, b, script')).toHaveCount(0)
    await page.unroute(chatCalls)
  })

  await test.step('C5: what might have been meant as well is a button that asks it, here in the chat', async () => {
    const near = { id: 'export', question: 'Can I take everything with me?', path: '/export' }
    const first = { id: 'security', question: 'How is my data protected?', path: '/privacy' }
    const asked: string[] = []
    await page.route(chatCalls, (route) => {
      asked.push((route.request().postDataJSON() as { message: string }).message)
      const articles = asked.length === 1 ? [first, near] : [near]
      const response = `Answer ${asked.length}`
      return route.fulfill({ json: { response, articles, handOff: false, engine: 'meaning' } })
    })
    const answer = await ask(page, 'What about my data?')
    await answer.getByRole('button', { name: near.question }).click()
    await expect(messages(page).last()).toContainText('Answer 2')
    expect(asked).toEqual(['What about my data?', near.question])
    await page.unroute(chatCalls)
  })

  await test.step('an answer that comes in pieces ends as the whole reply', async () => {
    const reply = {
      response: 'It costs $102 a year.',
      articles: [],
      handOff: false,
      engine: 'model',
    }
    await page.route(chatCalls, (route) =>
      route.fulfill({
        contentType: 'text/event-stream; charset=utf-8',
        body: `event: words\ndata: {"text":"It costs"}\n\nevent: answer\ndata: ${JSON.stringify(reply)}\n\n`,
      }),
    )
    await expect(await ask(page, 'How much?')).toContainText('It costs $102 a year.')
  })
})

test('a conversation, and what may happen to it', async ({ page }) => {
  await openPart(page, 'chat')
  await helpButton(page).click()
  await test.step('words are seen while they are written, and read out once they are whole', async () => {
    await input(page).fill('slowly')
    await input(page).press('Enter')
    const half = chat(page).locator('[aria-hidden="true"]', { hasText: 'Half an' })
    await expect(half).toBeVisible()
    await expect(messages(page)).toHaveCount(2)
    await expect(input(page)).toBeDisabled()
    await page.evaluate(() => dispatchEvent(new Event('finish')))
    await expect(messages(page).last()).toContainText('You asked: slowly')
    await expect(half).toHaveCount(0)
  })

  await test.step('a call that fails is apologised for with phone and e-mail, and the conversation goes on', async () => {
    const before = await messages(page).count()
    await input(page).fill('break')
    await input(page).press('Enter')
    await expect(messages(page)).toHaveCount(before + 2)
    for (const words of ['technical difficulty', phone, email])
      await expect(messages(page).last()).toContainText(words)
    await input(page).fill('Are you there?')
    await send(page).click()
    await expect(messages(page)).toHaveCount(before + 4)
    await expect(messages(page).last()).toContainText('You asked: Are you there?')
  })

  await test.step('a long conversation scrolls inside the window, down to its newest message', async () => {
    const before = await messages(page).count()
    for (let asked = 1; asked <= 6; asked += 1) {
      await input(page).fill(`Question ${asked}`)
      await input(page).press('Enter')
      await expect(messages(page)).toHaveCount(before + 2 * asked)
    }
    const conversation = chat(page).getByRole('region', { name: 'Conversation' })
    const scrolls = () => conversation.evaluate((it) => it.scrollHeight > it.clientHeight)
    await expect.poll(scrolls).toBe(true)
    await expect(messages(page).last()).toBeInViewport()
    await expect(messages(page).first()).not.toBeInViewport()
    await expect.poll(() => sizeOf(page)).toEqual([384, 600])
  })
})

test(
  'at the largest text the field shows all it asks for, on a phone and at a desk',
  longProof('tests/journeys/care-chat.spec.ts › the chat as a guest finds it on a page'),
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('font-size', 'extra-large'))
    await page.goto('/about')
    await helpButton(page).click()
    const field = page.getByLabel('Your question')
    const cut = () =>
      field.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth - clientWidth,
        scrollHeight - clientHeight,
      ])
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(field).toBeVisible()
      await expect.poll(cut, `${width} px wide`).toEqual([0, 0])
    }
  },
)
