import { beforeEach, expect, test } from 'vitest'
import { linkGuests, nextPhoto } from '#tests/support/link-guests.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const { system } = app.database
const { makeLink, asGuest, send } = linkGuests(app)
let owner: Person
let editor: Person
beforeEach(async () => {
  owner = await newPerson(app, { verified: true })
  editor = await newPerson(app, { verified: true })
  await join(app, editor, owner.familyId, 'editor')
})

const linkOf = (maker: Person) => makeLink(maker, {}, owner.familyId)
const becomes = (
  { accountId }: Person,
  set: { status?: 'active' | 'suspended' | 'memorial'; email_verified_at?: null },
) => system.updateTable('accounts').set(set).where('id', '=', accountId).execute()

async function told(): Promise<string[]> {
  const rows = await system
    .selectFrom('mails')
    .select('recipient')
    .where('key', 'like', `%contributions:${owner.familyId}:%`)
    .orderBy('posted')
    .execute()
  return rows.map(({ recipient }) => recipient)
}

test('whoever made the links hears of it, once a day, by however many of them it comes', async () => {
  for (const share of [await linkOf(editor), await linkOf(editor)]) {
    const guest = await asGuest(share)
    await send(guest, await nextPhoto())
    await send(guest, await nextPhoto())
  }
  expect(await told()).toEqual([editor.email])
  app.clock.advance({ days: 1 })
  await send(await asGuest(await linkOf(editor)), await nextPhoto())
  expect(await told()).toEqual([editor.email, editor.email])
})

test('nobody is written to at an address that wasn’t confirmed: the family’s owner hears of it instead', async () => {
  await becomes(editor, { email_verified_at: null })
  await send(await asGuest(await linkOf(editor)), await nextPhoto())
  expect(await told()).toEqual([owner.email])
  app.clock.advance({ days: 1 })
  await becomes(owner, { email_verified_at: null })
  await send(await asGuest(await linkOf(editor)), await nextPhoto())
  expect(await told()).toEqual([owner.email])
})

test('of somebody who died the links still take, and the owner hears of it; of a suspended account none is in use', async () => {
  const share = await linkOf(editor)
  await becomes(editor, { status: 'memorial' })
  await send(await asGuest(share), await nextPhoto())
  expect(await told()).toEqual([owner.email])
  await becomes(editor, { status: 'suspended' })
  await expect(asGuest(share)).rejects.toThrow(/isn’t in use/)
  await becomes(editor, { status: 'active' })
  await asGuest(share)
})
