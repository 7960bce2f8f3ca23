import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeEach } from 'vitest'
import { captions } from '#contract/captions.ts'
import { guessCaptions } from '#server/features/captions/guess-captions.ts'
import type { Captioner } from '#server/platform/ai/captioning/captioner.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import type { Person } from './families.ts'
import { answersWhole, startModelServer } from './model-server.ts'
import { testServer, type TestApp } from './server.ts'
import { plainPhoto } from './vault.ts'

export const said = (caption: string) =>
  answersWhole(`Sure! {"caption": ${JSON.stringify(caption)}, "why": "A hull and water."}`)

export const smallPicture = await plainPhoto(8, 8).webp().toBuffer()

/** A photo without words, as it lies there once its pictures are made. */
async function addPhoto(
  app: TestApp,
  { familyId: family_id }: Person,
  picture: Buffer,
): Promise<string> {
  const { system } = app.database
  const [id, at] = [randomUUID(), app.clock.now().toString()]
  const bytes = { byte_length: 4, sha256: '00' }
  const file = { file_name: sealedText(family_id, 'IMG_1.jpg'), content_type: 'image/jpeg' }
  const media = { id, family_id, kind: 'photo' as const, storage_key: `media/${id}`, ...bytes }
  await system
    .insertInto('media')
    .values({ ...media, ...file, created_at: at })
    .execute()
  const storage_key = `copies/${id}-small`
  await app.ports.storage.put(storage_key, Readable.from([picture]))
  const made = { content_type: 'image/webp', storage_key, made_at: at, ...bytes }
  const small = { memory_id: id, family_id, size: 'small' as const, ...made }
  await system.insertInto('renditions').values(small).execute()
  const ready = { picture_state: 'ready' as const }
  await system.updateTable('memories').set(ready).where('id', '=', id).execute()
  return id
}

/** A server for which a model is named that tells what it was asked. Before each test nobody has agreed to it. */
export async function captioningServer() {
  const model = await startModelServer()
  const app = await testServer({
    AI_BASE_URL: model.url,
    AI_VISION_MODEL: 'sees-well',
    LOG_LEVEL: 'silent',
  })
  const { system } = app.database
  const ours = app.ports.ai.captioner!
  /** Whoever runs the server names another model, or none. */
  const nameModel = (captioner: Captioner | undefined) => Object.assign(app.ports.ai, { captioner })
  beforeEach(async () => {
    model.asked.length = 0
    model.behaves(said('A wooden boat'))
    nameModel(ours)
    await system.deleteFrom('caption_wishes').execute()
    await system.deleteFrom('caption_guesses').execute()
    await system.deleteFrom('caption_engines').execute()
    // Those of the test before aren't asked about any more.
    await system.updateTable('media').set({ is_made_up: true }).execute()
  })
  afterAll(() => model.stop())
  const of = (as: Person) => ({ as, params: { familyId: as.familyId } })
  return {
    app,
    model,
    ours,
    nameModel,
    of,
    stateOf: (as: Person) => app.call(captions.state, of(as)),
    turnOn: (as: Person, { key } = ours) => app.call(captions.turnOn, { ...of(as), body: { key } }),
    turnOff: (as: Person) => app.call(captions.turnOff, of(as)),
    bring: (by: Person, picture = smallPicture) => addPhoto(app, by, picture),
    /** How many photos the model was sent by now, after the job ran once more. */
    async asked(): Promise<number> {
      await guessCaptions(actAsSystem(app.ports))
      return model.asked.length
    },
  }
}
