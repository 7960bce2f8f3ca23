import { expect, type Page } from '@playwright/test'
import { accounts } from '#contract/accounts/index.ts'
import { addPerson, familyOf, sealLetter } from './deliveries.ts'
import { newcomer } from './people.ts'
import { send } from './releasing.ts'

const readJson = async <Reply>(page: Page, path: string) =>
  (await (await page.request.get(path)).json()) as Reply

export interface Left {
  readonly person: string
  readonly wishes: string
  /** Who gets which letter. */
  readonly heirs: Readonly<Record<string, string>>
}

/** The owner's own entry among the people, a wish for afterwards, and letters, one to somebody whose mail server is slow. */
export async function leaves(owner: Page, slow: string): Promise<Left> {
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
  const heirs = { [newcomer('ida').email]: 'The orchard', [newcomer('karl').email]: 'The boat' }
  for (const [address, title] of [...Object.entries(heirs), [slow, 'The well']] as const) {
    const name = address.split('-')[0]!
    await sealLetter(owner, { personId: await addPerson(owner, name, address), title })
  }
  return { person, wishes: `/last-wishes/${id}?family=${family.split('/').at(-1)!}`, heirs }
}
