import { expect, test, type Page } from '@playwright/test'
import { signUp } from './support/people.ts'
import { longProof } from './support/long-proof.ts'

/** The demo family draws its pictures when the server starts; the first journey here may be early. */
async function demoIsReady(page: Page): Promise<void> {
  await expect
    .poll(async () => (await (await page.request.get('/api/demo/people')).json()).state, {
      timeout: 90_000,
    })
    .toBe('ready')
}

const lookInside = (page: Page, feature: string) =>
  page
    .getByRole('button', { name: `Look inside ${feature}`, exact: true })
    .first()
    .click()

test(
  'one press opens a private copy of the demo family, and pressing again the same one',
  longProof(
    'server/features/demo/sandbox.test.ts › pressing again opens the same sandbox, also after signing out',
  ),
  async ({ page }) => {
    test.setTimeout(120_000)
    await demoIsReady(page)
    await page.goto('/demo')
    await page.getByRole('button', { name: 'Open the demo family' }).click()
    // The copy is made meanwhile: a hundred files and all the rows.
    await expect(page).toHaveURL(/\/family-legacy-hub$/, { timeout: 60_000 })
    const banner = page.getByRole('complementary', { name: 'This is a sandbox' })
    await expect(banner).toContainText('wiped tomorrow at')
    await expect(banner).toContainText('no e-mail leaves it')
    await expect(page.getByRole('heading', { name: 'The Ellis family', exact: true })).toBeVisible()
    await expect(page.getByText('45 people')).toBeVisible()

    await page.goto('/demo')
    await expect(page.getByText(/Your copy is open/)).toBeVisible()
    await page.getByRole('link', { name: 'Go to the demo family’s home' }).click()
    await expect(page).toHaveURL(/\/family-legacy-hub$/)

    await banner.getByRole('button', { name: 'Keep it? Make your own family' }).click()
    await expect(page.getByRole('dialog').getByRole('tab', { name: 'Sign Up' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  },
)

test('a guest at the vault is offered the demo family’s; someone with a family of their own is asked before they are signed out', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Open the demo family’s vault' })).toBeVisible()
  await signUp(page)
  await page.goto('/demo')
  await expect(
    page.getByRole('button', { name: 'Sign out and open the demo family' }),
  ).toBeVisible()
  await expect(page.getByText('Nothing of yours is touched')).toBeVisible()
})

test(
  'a guest looks at the demo family over the landing page',
  longProof(
    'tests/journeys/landing-views.spec.ts › six views open over the page, each with Close and Back to Home, and the address stays; guests see the demo family',
  ),
  async ({ page }) => {
    test.setTimeout(120_000)
    await demoIsReady(page)
    await page.goto('/')
    await test.step('the views over the landing page show the demo family to guests', async () => {
      const views = [
        ['Memory vault', 'Memory Vault', 'Show more pictures'],
        ['Family tree', 'Living Family Tree', 'The ones who crossed the sea'],
        ['Time capsules', 'Time Capsules', 'The lake house time capsule'],
        ['Family recipes', 'Family Recipes', 'What goes in'],
      ] as const
      for (const [feature, title, inside] of views) {
        await lookInside(page, feature)
        const view = page.getByRole('dialog', { name: title })
        await expect(view.getByText(inside)).toBeVisible()
        await expect(view.getByText('The Ellis family is made up.')).toBeVisible()
        await view.getByRole('button', { name: 'Back to Home' }).click()
        await expect(view).toHaveCount(0)
      }
    })

    await test.step('a sealed capsule of the demo family doesn’t open, whoever presses', async () => {
      await lookInside(page, 'Time capsules')
      const capsule = page.getByRole('article', { name: 'The lake house time capsule' })
      await capsule.getByRole('button', { name: 'Open it now' }).click()
      await expect(
        capsule.getByText('Kinfold opens it early for nobody, not even Margaret Ellis.'),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Back to Home' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('a voice of the demo family is heard and can be read', async () => {
      await lookInside(page, 'Voice messages')
      const player = page.getByRole('region', { name: 'Player: Joe, for Nora’s 18th birthday' })
      await player.getByText('Read what is said').click()
      await expect(player.getByText('There’s a jackknife in the top drawer')).toBeVisible()
      await player.getByRole('button', { name: /^Play/ }).click()
      await expect(player.getByRole('button', { name: /^Pause/ })).toBeVisible()
      const position = () =>
        player.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
      await expect.poll(position).toBeGreaterThan(0)
    })
  },
)
