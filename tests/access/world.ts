import { randomUUID } from 'node:crypto'
import type { Session } from '#tests/support/call-endpoint.ts'
import type { TestApp } from '#tests/support/server.ts'
import { rehearsedBy } from './begun-rehearsal.ts'
import { sealedBy } from './sealed-message.ts'
import { buildAccount, type Built } from './world-accounts.ts'
import { managedThings } from './world-admin.ts'
import { buildCapsules } from './world-capsules.ts'
import { buildHeirlooms } from './world-heirlooms.ts'
import { buildMemorials } from './world-memorials.ts'
import { buildCare } from './world-care.ts'
import { buildDemoFile } from './world-demo.ts'
import { buildFamily } from './world-families.ts'
import { buildComments, buildFile, buildShare } from './world-files.ts'
import { buildDelivery, buildMessage, buildOpened, buildUpload } from './world-messages.ts'
import { passingLinks } from './world-passing.ts'
import { buildPayments } from './world-payments.ts'
import { buildPrint } from './world-prints.ts'
import { buildResearch } from './world-research.ts'
import { buildPrompts } from './world-progress.ts'
import { buildSuggestions } from './world-suggestions.ts'
import { insert, now, type Ids } from './world-rows.ts'
import { buildVoices } from './world-voices.ts'
import { buildWishes } from './world-wishes.ts'

export const actors = [
  'guest',
  'stranger',
  'viewer',
  'editor',
  'owner',
  'removed',
  'author',
  'admin',
] as const
export type ActorName = (typeof actors)[number]

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
  for (const name of ['viewer', 'editor', 'owner', 'removed', 'author'] as const)
    await insert(app, 'members', {
      id: name === 'viewer' ? own['memberId']! : randomUUID(),
      family_id: own['familyId']!,
      account_id: people[name]!.accountId,
      role: name === 'removed' || name === 'author' ? 'editor' : name,
      status: name === 'removed' || name === 'author' ? 'removed' : 'active',
      joined_at: now(app),
    })
  const neighbour = await buildAccount(app, false)
  await buildUpload(app, foreign, neighbour)
  await insert(app, 'members', {
    id: foreign['memberId']!,
    family_id: foreign['familyId']!,
    account_id: neighbour.accountId,
    role: 'viewer',
    joined_at: now(app),
  })
  await buildShare(app, own, people.owner!.accountId)
  await buildShare(app, foreign, await editorOf(app, foreign['familyId']!))
  Object.assign(own, await managedThings(app, neighbour.accountId))
  for (const name of ['editor', 'owner'] as const) await buildUpload(app, own, people[name]!)
  // The author was removed, and has left messages in the family.
  for (const name of ['viewer', 'editor', 'owner', 'author'] as const) {
    Object.assign(people[name]!.ids, await sealedBy(app, own, people[name]!))
    await buildDelivery(app, own, people[name]!, await buildMessage(app, own, people[name]!))
  }
  const recording = { familyId: own['familyId']!, mediaId: randomUUID() }
  await buildFile(app, recording, people.author!.accountId)
  Object.assign(people.author!.ids, { mediaId: recording.mediaId })
  Object.assign(neighbour.ids, await sealedBy(app, foreign, neighbour))
  await buildDelivery(app, foreign, neighbour, await buildMessage(app, foreign, neighbour))
  Object.assign(own, await rehearsedBy(app, own, people.owner!))
  await buildOpened(app, own, people.owner!)
  await buildOpened(app, foreign, neighbour)
  await buildVoices(app, own, [people.viewer!, people.editor!, people.owner!, people.author!])
  await buildVoices(app, foreign, [neighbour])
  await buildPrompts(app, own, people.owner!.accountId)
  await buildPrompts(app, foreign, await editorOf(app, foreign['familyId']!))
  await buildPrint(app, own, people.editor!.accountId)
  await buildPrint(app, foreign, neighbour.accountId)
  await buildResearch(app, own, people.owner!.accountId)
  await buildResearch(app, foreign, neighbour.accountId)
  await buildComments(app, own, [people.viewer!, people.editor!, people.owner!])
  await buildComments(app, foreign, [neighbour])
  await buildSuggestions(app, own, [people.viewer!, people.editor!, people.owner!])
  await buildSuggestions(app, foreign, [neighbour])
  await buildCapsules(app, own, [people.viewer!, people.editor!, people.owner!])
  await buildCapsules(app, foreign, [neighbour])
  await buildMemorials(app, own, [people.viewer!, people.editor!, people.owner!])
  await buildMemorials(app, foreign, [neighbour])
  await buildWishes(app, own, [people.viewer!, people.editor!, people.owner!, people.author!])
  await buildWishes(app, foreign, [neighbour])
  await buildHeirlooms(app, own, [people.owner!])
  await buildHeirlooms(app, foreign, [neighbour])
  Object.assign(own, await buildCare(app, people.admin!.accountId))
  await buildPayments(app, [...Object.values(people), neighbour])
  // What a keeper of the owner's sees of it.
  const kept = (ids: Ids) => ({ eventId: ids['sealedId'], keptId: ids['deliveryId'] })
  Object.assign(foreign, neighbour.ids, kept(neighbour.ids), { ownerId: neighbour.accountId })
  Object.assign(own, kept(people.owner!.ids))
  Object.assign(own, passingLinks(app, people.owner!.accountId, people.owner!.ids['keeperId']!))
  const sessions = Object.fromEntries(actors.map((name) => [name, people[name]?.session]))
  const ofAccount = Object.fromEntries(actors.map((name) => [name, people[name]?.ids]))
  return { sessions, own, foreign, ofAccount } as unknown as World
}

async function editorOf(app: TestApp, family_id: string): Promise<string> {
  const { accountId } = await buildAccount(app, false)
  const member = { id: randomUUID(), family_id, account_id: accountId, role: 'editor' } as const
  await insert(app, 'members', { ...member, joined_at: now(app) })
  return accountId
}
