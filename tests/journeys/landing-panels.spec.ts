import { expect, test, type Page } from '@playwright/test'
import { demo } from '#contract/demo.ts'
import { families } from '#contract/families.ts'
import { people } from '#contract/people/index.ts'
import { storyPrompts } from '#content/story-prompts.ts'
import { communityPosts } from '#client/content/community-posts.ts'
import { signUp } from './support/people.ts'
import { stopClock } from './support/stopped-clock.ts'
import { expectToast, toastRegion } from './support/toasts.ts'
import { longProof } from './support/long-proof.ts'

const prompts = (page: Page) => page.getByRole('region', { name: 'Not sure what to say?' })
const questions = (page: Page) => prompts(page).getByRole('heading', { level: 3 })
const newIdeas = (page: Page) => prompts(page).getByRole('button')

/** The panel has come alive once its script is there; under a stopped clock it never would. */
async function comeNear(page: Page, heading: string) {
  await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
}

test('the panels of the landing page', async ({ page }) => {
  await page.goto('/')
  await test.step('six prompts are shown with category, type, difficulty and suggested duration', async () => {
    await expect(questions(page)).toHaveText(storyPrompts.map(({ prompt }) => prompt))
    const rows = prompts(page).getByRole('listitem')
    await expect(rows.nth(0)).toContainText('Childhood')
    await expect(rows.nth(0)).toContainText('In your voice · Easy · 2-3 minutes')
    await expect(rows.nth(5)).toContainText('Legacy')
    await expect(rows.nth(5)).toContainText('In your voice · Deep · 7-10 minutes')
  })

  await test.step('selecting a prompt confirms with a toast and offers the recorder', async () => {
    await comeNear(page, 'Not sure what to say?')
    await prompts(page).getByRole('button', { name: 'Tell this one' }).nth(2).click()
    await expectToast(page, 'Prompt selected!', 'Ready to capture this story.')
    await expect(prompts(page).getByRole('link', { name: 'Open the recorder' })).toHaveAttribute(
      'href',
      /^\/free-voice-messages/,
    )
  })

  await test.step('the community box shows sample posts as examples, and Join opens the social page', async () => {
    const box = page.locator('section', { hasText: 'The community' }).last()
    for (const { author, content, likes, comments, timeAgo } of communityPosts) {
      const post = box.getByRole('listitem').filter({ hasText: content })
      await expect(post).toContainText(author)
      await expect(post).toContainText(timeAgo)
      await expect(post).toContainText(`${likes} likes · ${comments} comments`)
    }
    await expect(box.getByText('Examples, written by us')).toBeVisible()
    const join = box.getByRole('link', { name: 'Join' })
    await expect(join).toHaveAttribute('href', 'https://social.example/kinfold')
    await expect(join).toHaveAttribute('target', '_blank')
  })

  await test.step('the collaborator panel is on the page: guests try it there, families use it', async () => {
    await comeNear(page, 'Your family, tried out')
    await page.getByLabel('E-mail address').fill('nora@post.example')
    await page.getByRole('button', { name: 'Keep invitation' }).click()
    await expectToast(
      page,
      'Invitation kept',
      'Nothing was sent yet. Once you have an account, nora@post.example can be invited as a viewer with one press.',
    )
    const panel = page.getByRole('region', { name: 'Collaborators' })
    await expect(panel).toContainText('nora@post.example')

    await signUp(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your family, tried out' })).toBeHidden()
    await page.getByRole('heading', { name: 'Kept together' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { name: 'People in the family' })).toBeVisible()
  })
})

test('New Ideas says “Generating...” for 1.5 seconds, then the same prompts are personalised, without a call', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await comeNear(page, 'Not sure what to say?')
  // The toaster is fetched at the first press.
  await prompts(page).getByRole('button', { name: 'Tell this one' }).first().click()
  await expectToast(page, 'Prompt selected!', 'Ready to capture this story.')
  await toastRegion(page).getByRole('button', { name: 'Close' }).click()
  await stopClock(page)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await newIdeas(page).first().click()
  await expect(newIdeas(page).first()).toHaveText('Generating...')
  await page.clock.runFor(1499)
  await expect(questions(page).first()).toHaveText(storyPrompts[0]!.prompt)
  await page.clock.runFor(1)
  await expect(questions(page).first()).toHaveText(
    storyPrompts[0]!.asked.replace('{name}', 'Grandma'),
  )
  await expect(newIdeas(page).first()).toHaveText('New Ideas')
  await expect(questions(page)).toHaveCount(6)
  await expectToast(
    page,
    'New prompts generated!',
    'Fresh story ideas tailored for your family member.',
  )
  expect(calls).toEqual([])
})

/** The people of the family that is looked at, in the order the server has them. */
async function givenNames(page: Page): Promise<string[]> {
  const { families: mine } = await (await page.request.get(families.list.path)).json()
  const path = people.list.path.replace(':familyId', mine[0].id)
  const known: { items: { givenName: string }[] } = await (await page.request.get(path)).json()
  return known.items.map(({ givenName }) => givenName)
}

test(
  'signed in, New Ideas speaks of the people in the family',
  longProof(
    'tests/journeys/landing-panels.spec.ts › New Ideas says “Generating...” for 1.5 seconds, then the same prompts are personalised, without a call',
  ),
  async ({ page }) => {
    // A copy of the demo family has people; until the family is written, the server asks for patience.
    const opened = async () => (await page.request.post(demo.openSandbox.path)).status()
    await expect.poll(opened, { timeout: 40_000 }).toBe(201)
    // Pressed before the page knows who is looking: the answer is held back until then.
    let tellWho = () => {}
    const pressed = new Promise<void>((resolve) => (tellWho = resolve))
    await page.route('**/api/auth/status', async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('heading', { name: 'Not sure what to say?' }).scrollIntoViewIfNeeded()
    await newIdeas(page).first().click()
    await expect(newIdeas(page).first()).toHaveText('Generating...')
    tellWho()
    const names = await givenNames(page)
    for (let i = 0; i < 6; i += 1) await expect(questions(page).nth(i)).toContainText(names[i]!)
  },
)

test(
  'the member counter starts at 2847 and grows by at most two every 30 seconds',
  longProof(
    'client/pages/home/member-count.test.ts › the count starts at 2847 and grows by 0 to 2 every 30 seconds (spec §9)',
  ),
  async ({ page }) => {
    await page.addInitScript(() => {
      Math.random = () => 0.99
    })
    await page.clock.install()
    await page.goto('/')
    const count = page.getByText(/^[\d,]+ members$/)
    await expect(count).toHaveText('2,847 members')
    await comeNear(page, 'The community')
    await stopClock(page)
    const members = async () => Number((await count.innerText()).replace(/\D/g, ''))
    // It counts from the moment it is awake, which no text tells.
    const grown = async () => {
      await page.clock.runFor(30_000)
      return members()
    }
    await expect.poll(grown).toBeGreaterThan(2847)
    const before = await members()
    await page.clock.runFor(30_000)
    await expect.poll(members).toBe(before + 2)
    await page.clock.runFor(60_000)
    await expect.poll(members).toBe(before + 6)
  },
)
