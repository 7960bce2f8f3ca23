import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { wishes } from '#contract/wishes/index.ts'
import type { Person } from './families.ts'
import type { TestApp } from './server.ts'
import { putBytes } from './put-bytes.ts'

export const sound = await readFile('tests/fixtures/sounds/streamed.webm')

/** Spoken wishes as the browser sends and hears them. */
export function wishVoices(app: TestApp, inFamily: () => { familyId: string }) {
  const put = (as: Person, recordingId: string, bytes: Buffer) =>
    putBytes(
      app,
      `/api/families/${inFamily().familyId}/wish-recordings/${recordingId}/bytes`,
      bytes,
      as,
    )
  const announce = (as: Person, recordingId: string) =>
    app.attempt(wishes.announce, {
      as,
      params: inFamily(),
      body: { recordingId, durationMs: 1500 },
    })
  const spoken = async (as: Person, bytes: Buffer = sound) => {
    const recordingId = randomUUID()
    const announced = await announce(as, recordingId)
    if (announced.status !== 201) return { recordingId, status: announced.status }
    return { recordingId, status: (await put(as, recordingId, bytes)).status }
  }
  const hear = (as: Person, recordingId: string) =>
    app.attempt(wishes.hear, { as, params: { ...inFamily(), recordingId } })
  return { put, announce, spoken, hear }
}
