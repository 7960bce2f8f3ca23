import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { accounts } from '#contract/accounts/index.ts'
import { passings } from '#contract/passing/index.ts'
import { keepers } from '#contract/passing/keepers.ts'
import type { ClockedProduct } from './clocked-product.ts'
import { press } from './devices.ts'
import { familyOf } from './deliveries.ts'
import { letterTo, linkIn, newcomer } from './people.ts'

export const admin = { username: 'admin@kinfold.example', password: 'the keeper of the house' }

export const codeFor = async (page: Page, address: string) =>
  /\b\d{6}\b/.exec((await letterTo(page, address, /code/i)).text)![0]

interface Answered {
  readonly keeper: { readonly id: string }
  readonly secret: string
  /** Where a second step is asked for. */
  readonly secondFactor?: { readonly ceremonyId: string }
}

async function send(page: Page, path: string, data?: unknown): Promise<Answered> {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const text = await answer.text()
  return (text ? JSON.parse(text) : {}) as Answered
}

interface Naming {
  readonly owner: Page
  readonly keeper: Page
  readonly name: string
}

/** A keeper whose word counts, asked and confirmed without the pages; answers with their link and address. */
export async function nameKeeper(
  product: ClockedProduct,
  { owner, keeper, name }: Naming,
): Promise<string[]> {
  const address = newcomer('keeper').email
  const asked = await send(owner, passings.invite.path, { name, email: address })
  const link = linkIn((await letterTo(owner, address)).text, '/keeper/')
  const token = link.split('/').at(-1)!
  await send(keeper, keepers.accept.path.replace(':token', token), { name })
  await send(owner, passings.confirm.path.replace(':keeperId', asked.keeper.id))
  await product.goTo(product.now().add({ hours: 15 * 24 }))
  return [link, address]
}

let secret = ''

/** A month after the first start an admin owes a second step. */
export async function signInAsAdmin(product: ClockedProduct, page: Page): Promise<void> {
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: product.now().epochMilliseconds,
    })
  const { secondFactor } = await send(page, accounts.signIn.path, admin)
  if (secondFactor) {
    const { ceremonyId } = secondFactor
    await send(page, accounts.secondFactor.path, { ceremonyId, code: code() })
    return
  }
  secret = (await send(page, accounts.beginSecondFactor.path)).secret
  await send(page, accounts.confirmSecondFactor.path, { code: code() })
}

/** Asks somebody by e-mail on the plan's page. */
export async function ask(owner: Page, name: string, address: string): Promise<void> {
  await owner.goto('/legacy')
  await owner.getByLabel('Their name').fill(name)
  await owner.getByLabel('Their e-mail address').fill(address)
  await press(owner, 'Ask them by e-mail')
  await expect(
    owner.getByRole('heading', { name: /^(We have written to|.* can be asked now)/ }),
  ).toBeVisible()
}

/** A keeper tells us that somebody has died, with the digits from their letter. */
export async function reportDeath(keeper: Page, link: string, address: string): Promise<void> {
  await keeper.goto(link)
  await press(keeper, /has died$/)
  await press(keeper, 'E-mail me the digits')
  await keeper.getByLabel('The six digits').fill(await codeFor(keeper, address))
  await keeper.keyboard.press('Enter')
  await expect(keeper.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible()
}

/** Somebody follows the letter of a family's owner into it, as an editor unless it says otherwise. */
export async function joinByLetter(
  head: Page,
  member: Page,
  email: string,
  role: 'editor' | 'viewer' = 'editor',
): Promise<void> {
  const family = await familyOf(head)
  const asked = await head.request.post(`${family}/invitations`, {
    data: { email, role },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  const invited = linkIn((await letterTo(head, email, /invites you/)).text, '/invite/')
  const token = new URL(invited).pathname.split('/').at(-1)!
  const joined = await member.request.post(`/api/invitations/${token}/acceptance`)
  expect(joined.ok(), await joined.text()).toBe(true)
}
