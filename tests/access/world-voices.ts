import { randomUUID } from 'node:crypto'
import { hashToken, newToken, seal } from '#server/platform/sealing.ts'
import type { TestApp } from '#tests/support/server.ts'
import { insert, now, type Ids } from './world-rows.ts'
import { noList } from '#server/platform/encryption/sealed.ts'

interface Ears {
  readonly accountId: string
  readonly ids: Ids
}

/** A person's recorder, and for each of these members a voice that only they may hear. */
export async function buildVoices(app: TestApp, ids: Ids, members: readonly Ears[]): Promise<void> {
  const linkId = await buildVoiceLink(app, ids)
  const takeId = randomUUID()
  await insert(app, 'voices', { ...announcedVoice(app, ids, takeId), link_id: linkId })
  Object.assign(ids, { 'takes/takeId': takeId })
  for (const member of members) await buildVoice(app, ids, member, linkId)
}

async function buildVoiceLink(app: TestApp, ids: Ids): Promise<string> {
  const [id, token] = [randomUUID(), newToken()]
  await app.database.system
    .insertInto('voice_links')
    .values({
      id,
      family_id: ids['familyId']!,
      person_id: ids['personId']!,
      token_hash: hashToken(token),
      token_sealed: seal(token, 'voice link', app.ports.config.secretKey),
      made_at: app.clock.now().toString(),
    })
    .execute()
  Object.assign(ids, { 'voice-links/token': token })
  return id
}

/** A take whose sound is still on its way. */
export const announcedVoice = (app: TestApp, ids: Ids, takeId: string) => ({
  id: randomUUID(),
  family_id: ids['familyId']!,
  person_id: ids['personId']!,
  person_name: 'Nora',
  take_id: takeId,
  state: 'announced' as const,
  storage_key: `media/${ids['familyId']}/${takeId}`,
  duration_ms: 1000,
  peaks: noList,
  announced_at: now(app),
})

async function buildVoice(app: TestApp, ids: Ids, by: Ears, linkId: string): Promise<void> {
  const voice = announcedVoice(app, ids, randomUUID())
  await insert(app, 'voices', {
    ...voice,
    link_id: linkId,
    for_account_id: by.accountId,
    state: 'arrived',
    content_type: 'audio/wav',
    byte_length: 4,
    sha256: '00',
    arrived_at: now(app),
  })
  await app.ports.storage.put(voice.storage_key, riff())
  Object.assign(by.ids, { voiceId: voice.id })
}

async function* riff() {
  yield Buffer.from('RIFF')
}
