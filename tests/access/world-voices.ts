import { randomUUID } from 'node:crypto'
import { hashToken, newToken, seal } from '#server/platform/sealing.ts'
import type { TestApp } from '#tests/support/server.ts'

type Ids = Readonly<Record<string, string>>
interface Ears {
  readonly accountId: string
  readonly ids: Ids
}

/** A person's recorder, and for each of these members a voice that only they may hear. */
export async function buildVoices(app: TestApp, ids: Ids, members: readonly Ears[]): Promise<void> {
  const linkId = await buildVoiceLink(app, ids)
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
  Object.assign(ids, { 'voice-linksToken': token })
  return id
}

async function buildVoice(app: TestApp, ids: Ids, by: Ears, linkId: string): Promise<void> {
  const id = randomUUID()
  const at = app.clock.now().toString()
  const storage_key = `media/${ids['familyId']}/${id}`
  await app.database.system
    .insertInto('voices')
    .values({
      id,
      family_id: ids['familyId']!,
      person_id: ids['personId']!,
      person_name: 'Nora',
      link_id: linkId,
      for_account_id: by.accountId,
      take_id: randomUUID(),
      state: 'arrived',
      content_type: 'audio/wav',
      byte_length: 4,
      sha256: '00',
      storage_key,
      duration_ms: 1000,
      peaks: '[]',
      announced_at: at,
      arrived_at: at,
    })
    .execute()
  await app.ports.storage.put(storage_key, riff())
  Object.assign(by.ids, { voiceId: id })
}

async function* riff() {
  yield Buffer.from('RIFF')
}
