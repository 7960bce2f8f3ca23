import { randomUUID } from 'node:crypto'
import { heldCapsules } from '#contract/capsules/held-by-link.ts'
import { capsules } from '#contract/capsules/index.ts'
import { heldMemorials, memorials } from '#contract/memorials.ts'
import { voices } from '#contract/voices.ts'
import { hashToken, newToken, signId } from '#server/platform/sealing.ts'
import type { Person } from './families.ts'
import type { TestApp } from './server.ts'
import { newCapsule, newPersonIn } from './ways-bytes-come-in.ts'

type Tries = Record<string, () => Promise<{ status: number; message: string }>>

/** Making each kind of link for guests, and opening one that lies in the tables. Shared memories have a test of their own. */
export async function linksForGuests(app: TestApp, as: Person): Promise<Tries> {
  return {
    ...(await toCapsule(app, as)),
    ...(await toCard(app, as)),
    ...(await toMemorial(app, as)),
  }
}

const made = (as: Person) => ({ family_id: as.familyId, made_at: new Date().toISOString() })

async function toCapsule(app: TestApp, as: Person): Promise<Tries> {
  const { id } = await newCapsule(app, as)
  const inside = { as, params: { familyId: as.familyId, capsuleId: id } }
  const { link_id } = await app.database.system
    .selectFrom('capsules')
    .select('link_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const params = { token: signId(link_id, 'capsule', app.ports.config.secretKey) }
  const body = { name: 'Nora', email: null }
  return {
    'a capsule’s link': () => app.attempt(capsules.link, inside),
    'another link to a capsule': () => app.attempt(capsules.renewLink, inside),
    'a capsule looked at': () => app.attempt(heldCapsules.read, { params }),
    'a capsule joined': () => app.attempt(heldCapsules.join, { params, body }),
  }
}

async function toCard(app: TestApp, as: Person): Promise<Tries> {
  const person_id = await newPersonIn(app, as, true)
  const token = newToken()
  const sealed = { token_hash: hashToken(token), token_sealed: token }
  const card = { ...made(as), ...sealed, id: randomUUID(), person_id, made_by: as.accountId }
  await app.database.system.insertInto('voice_links').values(card).execute()
  const params = { familyId: as.familyId, personId: person_id }
  return {
    'a card for a voice': () => app.attempt(voices.makeLink, { as, params }),
    'a card opened': () => app.attempt(voices.readLink, { params: { token } }),
  }
}

async function toMemorial(app: TestApp, as: Person): Promise<Tries> {
  const person_id = await newPersonIn(app, as, false)
  const id = randomUUID()
  const link = { ...made(as), id, person_id }
  await app.database.system.insertInto('memorial_links').values(link).execute()
  const token = signId(id, 'memorial', app.ports.config.secretKey)
  const params = { familyId: as.familyId, personId: person_id }
  return {
    'a link for condolences': () => app.attempt(memorials.makeLink, { as, params }),
    'such a link opened': () => app.attempt(heldMemorials.read, { params: { token } }),
  }
}
