import type { Insertable } from 'kysely'
import { randomUUID } from 'node:crypto'
import { draftDelivery } from '#contract/rules/delivery/delivery.ts'
import { publicFamilyId, publicId } from '#server/database/seed/rows/copy.ts'
import type { Tables } from '#server/database/types.ts'
import { columnsOf } from '#server/features/deliveries/delivery-row.ts'
import { checkUrl, listenUrl } from '#server/features/deliveries/links.ts'
import { hashToken, newToken, seal } from '#server/platform/sealing.ts'
import type { Session } from '#tests/support/calling.ts'
import type { TestApp } from '#tests/support/server.ts'
import { rehearsedBy } from './rehearsed.ts'
import { sealedBy } from './sealed.ts'
import { buildCare } from './world-care.ts'
import { buildGrowth } from './world-growth.ts'
import { buildFile } from './world-files.ts'
import { buildPayments } from './world-payments.ts'
import { managedThings } from './world-admin.ts'
import { buildVoices } from './world-voices.ts'

export const actors = [
  'guest',
  'stranger',
  'viewer',
  'editor',
  'owner',
  'removed',
  'admin',
] as const
export type ActorName = (typeof actors)[number]

/** One family's things, by the name of the path parameter that points at them. */
export type Ids = Readonly<Record<string, string>>

export interface World {
  readonly sessions: Readonly<Record<ActorName, Session | undefined>>
  readonly own: Ids
  readonly foreign: Ids
  /** Things of one account, by actor. */
  readonly ofAccount: Readonly<Partial<Record<ActorName, Ids>>>
}

/** Two families, every kind of caller, and one of each thing: written straight into the tables, so that it is quick. */
export async function buildWorld(app: TestApp): Promise<World> {
  await buildDemoFile(app)
  const own = await buildFamily(app)
  const foreign = await buildFamily(app)
  const people: Partial<Record<ActorName, Built>> = {}
  for (const name of actors)
    if (name !== 'guest') people[name] = await buildAccount(app, name === 'admin')
  for (const name of ['viewer', 'editor', 'owner', 'removed'] as const)
    await insert(app, 'members', {
      id: name === 'viewer' ? own['memberId']! : randomUUID(),
      family_id: own['familyId']!,
      account_id: people[name]!.accountId,
      role: name === 'removed' ? 'editor' : name,
      status: name === 'removed' ? 'removed' : 'active',
      joined_at: now(app),
    })
  const neighbour = await buildAccount(app, false)
  await insert(app, 'members', {
    id: foreign['memberId']!,
    family_id: foreign['familyId']!,
    account_id: neighbour.accountId,
    role: 'viewer',
    joined_at: now(app),
  })
  Object.assign(own, await managedThings(app, neighbour.accountId))
  for (const name of ['editor', 'owner'] as const) await buildUpload(app, own, people[name]!)
  for (const name of ['viewer', 'editor', 'owner'] as const) {
    Object.assign(people[name]!.ids, await sealedBy(app, own, people[name]!))
    await buildDelivery(app, own, people[name]!, await buildMessage(app, own, people[name]!))
  }
  Object.assign(neighbour.ids, await sealedBy(app, foreign, neighbour))
  await buildDelivery(app, foreign, neighbour, await buildMessage(app, foreign, neighbour))
  Object.assign(own, await rehearsedBy(app, own, people.owner!))
  await buildOpened(app, own, people.owner!)
  await buildVoices(app, own, [people.viewer!, people.editor!, people.owner!])
  await buildVoices(app, foreign, [neighbour])
  Object.assign(foreign, neighbour.ids)
  Object.assign(own, await buildCare(app, people.admin!.accountId))
  await buildPayments(app, Object.values(people))
  const sessions = Object.fromEntries(actors.map((name) => [name, people[name]?.session]))
  const ofAccount = Object.fromEntries(actors.map((name) => [name, people[name]?.ids]))
  return { sessions, own, foreign, ofAccount } as unknown as World
}

interface Built {
  readonly accountId: string
  readonly session: Session
  readonly ids: Ids
}

const now = (app: TestApp) => app.clock.now().toString()
const inAWeek = (app: TestApp) =>
  app.clock
    .now()
    .add({ hours: 7 * 24 })
    .toString()

function insert<T extends keyof Tables>(app: TestApp, table: T, row: Insertable<Tables[T]>) {
  return app.database.system
    .insertInto(table)
    .values(row as never)
    .execute()
}

async function buildAccount(app: TestApp, isAdmin: boolean): Promise<Built> {
  const accountId = randomUUID()
  const [token, sessionId, passkeyId] = [newToken(), randomUUID(), randomUUID()]
  const at = now(app)
  await insert(app, 'accounts', {
    id: accountId,
    username: `u${accountId}`,
    email: `${accountId}@world.example`,
    email_verified_at: at,
    display_name: 'Somebody',
    role: isAdmin ? 'admin' : 'member',
    created_at: at,
  })
  const session = {
    account_id: accountId,
    created_at: at,
    last_seen_at: at,
    proved_at: at,
    expires_at: inAWeek(app),
    address: '127.0.0.1',
    agent: 'test',
  }
  await insert(app, 'sessions', { ...session, id: randomUUID(), token_hash: hashToken(token) })
  await insert(app, 'sessions', { ...session, id: sessionId, token_hash: hashToken(newToken()) })
  await insert(app, 'passkeys', {
    id: passkeyId,
    account_id: accountId,
    credential_id: passkeyId,
    public_key: Buffer.from('k'),
    counter: 0,
    name: 'Phone',
    created_at: at,
  })
  return {
    accountId,
    session: { cookie: `kinfold_session=${token}` },
    ids: { sessionId, passkeyId },
  }
}

async function buildFamily(app: TestApp): Promise<Ids> {
  const ids = {
    familyId: randomUUID(),
    memberId: randomUUID(),
    mediaId: randomUUID(),
    uploadId: randomUUID(),
    personId: randomUUID(),
    wayId: randomUUID(),
    invitationId: randomUUID(),
    token: newToken(),
    mailId: randomUUID(),
    file: demoPicture,
  }
  const at = now(app)
  await insert(app, 'families', { id: ids.familyId, name: 'A family', created_at: at })
  await buildFile(app, ids)
  await insert(app, 'people', {
    id: ids.personId,
    family_id: ids.familyId,
    given_name: 'Nora',
    created_at: at,
  })
  await insert(app, 'contact_ways', {
    id: ids.wayId,
    family_id: ids.familyId,
    person_id: ids.personId,
    kind: 'email',
    address: `${ids.wayId}@world.example`,
    position: 1,
    created_at: at,
  })
  await insert(app, 'mails', {
    id: ids.mailId,
    key: ids.mailId,
    recipient: 'somebody@world.example',
    sender: 'kinfold@world.example',
    subject: 'A letter',
    text_body: 'A letter',
    html_body: '<p>A letter</p>',
    message_id: `<${ids.mailId}@world.example>`,
    status: 'kept',
    created_at: at,
  })
  Object.assign(ids, await buildGrowth(app))
  await insert(app, 'invitations', {
    id: ids.invitationId,
    family_id: ids.familyId,
    email: `${ids.invitationId}@world.example`,
    role: 'viewer',
    token_hash: hashToken(ids.token),
    token_sealed: seal(ids.token, 'invitation', app.ports.config.secretKey),
    created_at: at,
    expires_at: inAWeek(app),
  })
  return ids
}

const demoPicture = 'lake-house'

/** The one family whose files guests may see, with one of them. */
async function buildDemoFile(app: TestApp): Promise<void> {
  const id = publicId('media', demoPicture)
  const storage_key = `media/${publicFamilyId}/${id}`
  const { system } = app.database
  await system
    .insertInto('families')
    .values({ id: publicFamilyId, name: 'The demo', is_demo: true, created_at: now(app) })
    .onConflict((on) => on.doNothing())
    .execute()
  await system
    .insertInto('media')
    .values({
      id,
      family_id: publicFamilyId,
      kind: 'photo',
      file_name: 'lake-house.jpg',
      content_type: 'image/jpeg',
      byte_length: 4,
      sha256: '00',
      storage_key,
      created_at: now(app),
    })
    .onConflict((on) => on.doNothing())
    .execute()
  await app.ports.storage.put(storage_key, bytes('JPEG'))
}

async function buildUpload(app: TestApp, ids: Ids, by: Built): Promise<void> {
  const uploadId = randomUUID()
  ;(by.ids as Record<string, string>)['uploadId'] = uploadId
  await insert(app, 'uploads', {
    id: uploadId,
    family_id: ids['familyId']!,
    account_id: by.accountId,
    file_name: 'voice.wav',
    declared_type: 'audio/wav',
    byte_length: 4,
    created_at: now(app),
    expires_at: inAWeek(app),
  })
}

async function buildMessage(app: TestApp, ids: Ids, by: Built): Promise<string> {
  const messageId = randomUUID()
  ;(by.ids as Record<string, string>)['messageId'] = messageId
  await insert(app, 'messages', {
    id: messageId,
    family_id: ids['familyId']!,
    author_id: by.accountId,
    take_id: randomUUID(),
    kind: 'written',
    words: 'Dear Nora',
    created_at: now(app),
    changed_at: now(app),
  })
  return messageId
}

async function buildDelivery(
  app: TestApp,
  ids: Ids,
  by: Built,
  messageId: string,
  state: 'reminded' | 'opened' = 'reminded',
): Promise<string> {
  const id = randomUUID()
  const due = { on: '2027-06-04', at: '08:00', zone: 'Europe/London' }
  await insert(app, 'deliveries', {
    ...columnsOf({ ...draftDelivery(due, 'Europe/London'), state }),
    id,
    family_id: ids['familyId']!,
    author_id: by.accountId,
    message_id: messageId,
    person_id: ids['personId']!,
    version: 1,
    address: 'nora@world.example',
    created_at: now(app),
  })
  const site = { ports: app.ports }
  if (state === 'reminded')
    Object.assign(by.ids, { deliveryId: id, checksToken: tokenIn(checkUrl(site, id, 'remind', 1)) })
  if (state === 'reminded' && !ids['checksToken'])
    Object.assign(ids, { checksToken: tokenIn(checkUrl(site, id, 'remind', 1)) })
  return id
}

const tokenIn = (url: string) => url.split('/').at(-1)!

/** A message with a sound that its recipient has opened. */
async function buildOpened(app: TestApp, ids: Ids, by: Built): Promise<void> {
  const messageId = randomUUID()
  await insert(app, 'messages', {
    id: messageId,
    family_id: ids['familyId']!,
    author_id: by.accountId,
    take_id: randomUUID(),
    kind: 'file',
    state: 'scheduled',
    media_id: ids['mediaId']!,
    created_at: now(app),
    changed_at: now(app),
  })
  const id = await buildDelivery(app, ids, by, messageId, 'opened')
  await app.database.system
    .updateTable('deliveries')
    .set({ opened_at: now(app) })
    .where('id', '=', id)
    .execute()
  Object.assign(ids, { listeningToken: tokenIn(listenUrl({ ports: app.ports }, id)) })
}

async function* bytes(text: string) {
  yield Buffer.from(text)
}
