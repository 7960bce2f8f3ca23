import { expect, it } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { heldCapsules } from '#contract/capsules/held-by-link.ts'
import { capsules } from '#contract/capsules/index.ts'
import { families } from '#contract/families.ts'
import { heldMemorials, memorials } from '#contract/memorials.ts'
import { passings } from '#contract/passing/index.ts'
import { people } from '#contract/people/index.ts'
import { reviews } from '#contract/reviews.ts'
import { newRecipient } from '#tests/support/deliveries.ts'
import { newPerson } from '#tests/support/families.ts'
import { about, linkGuests } from '#tests/support/link-guests.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const joe = await newPerson(app, { name: 'joe', verified: true })
const { familyId } = joe
const as = joe
const { makeLink, asGuest, announce } = linkGuests(app)

/** Every place where somebody writes a name that others read as a sender's. */
const places: Record<string, (name: string) => Promise<{ status: number; message: string }>> = {
  'one’s own name': (displayName) =>
    app.attempt(accounts.changeAccount, { as, body: { displayName } }),
  'a new family’s name': (name) => app.attempt(families.found, { as, body: { name } }),
  'a family’s name': (name) =>
    app.attempt(families.rename, { as, params: { familyId }, body: { name } }),
  'a person’s name': (name) =>
    app.attempt(people.create, { as, params: { familyId }, body: { givenName: name } }),
  'a person’s nickname': (nickname) =>
    app.attempt(people.create, { as, params: { familyId }, body: { givenName: 'Nora', nickname } }),
  'the name under a review': (name) =>
    app.attempt(reviews.write, { as, body: { stars: 5, words: 'She heard him laugh.', name } }),
  'a guest’s name at a capsule': async (name) => {
    const opens = { on: '2037-05-01', at: '09:00', zone: 'Europe/London' }
    const body = { title: 'For later', words: '', opens }
    const { id: capsuleId } = await app.call(capsules.create, { as, params: { familyId }, body })
    const { url } = await app.call(capsules.link, { as, params: { familyId, capsuleId } })
    const params = { token: url.split('/').at(-1)! }
    return app.attempt(heldCapsules.join, { params, body: { name, email: null } })
  },
  'a guest’s name under a condolence': async (name) => {
    const personId = await newRecipient(app, familyId, { addresses: [] })
    const rose = app.database.system.updateTable('people').where('id', '=', personId)
    await rose.set({ is_living: false }).execute()
    const { link } = await app.call(memorials.makeLink, { as, params: { familyId, personId } })
    const params = { token: link.url.split('/').at(-1)! }
    const body = { writingId: crypto.randomUUID(), name, words: 'She taught me to swim.' }
    return app.attempt(heldMemorials.write, { params, body })
  },
  'a guest’s name at what they send by a link': async (name) =>
    announce(await asGuest(await makeLink(joe)), about(1000, { name })),
  'a keeper’s name': (name) => app.attempt(passings.invite, { as, body: { name, email: null } }),
  'a person’s new name': async (givenName) => {
    const { person } = await app.call(people.create, {
      as,
      params: { familyId },
      body: { givenName: 'Nora' },
    })
    const params = { familyId, personId: person.id }
    return app.attempt(people.change, { as, params, body: { version: person.version, givenName } })
  },
}

it.each(Object.keys(places))('B11: %s can’t look like ours', async (place) => {
  for (const name of ['Kinfold Care Team', 'Κіnfold', 'Official Support', 'Nо\u200bra']) {
    const refused = await places[place]!(name)
    expect([name, refused.status]).toEqual([name, 400])
    expect(refused.message).toMatch(/kept for the people who run Kinfold|Please type it anew/)
  }
  // The control: an ordinary name goes through the same door.
  expect((await places[place]!('Нина Ellis')).status).toBeLessThan(300)
})

it('B11: a sign-up whose address begins like us gets a name of nobody', async () => {
  for (const name of ['kinfold-care', 'care.team', 'official', 'trust.safety.team']) {
    const { body } = await app.attempt(accounts.signUp, {
      body: {
        username: name,
        email: `${name}@elsewhere.example`,
        password: 'a quilt of voices',
        browser: 'chrome',
        mobile: false,
      },
    })
    expect([name, body.displayName]).toEqual([name, 'New member'])
  }
})
