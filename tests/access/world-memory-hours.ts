import { randomUUID } from 'node:crypto'
import type { TestApp } from '#tests/support/server.ts'
import { insert, now } from './world-rows.ts'

interface On {
  readonly familyId: string
  readonly personId: string
  readonly memoryId: string
  readonly mediaId: string
}

/** An hour for somebody: a picture with a voice. */
export async function buildHour(app: TestApp, on: On, title: string): Promise<{ hourId: string }> {
  const { familyId: family_id, personId: person_id, memoryId: memory_id, mediaId: media_id } = on
  const hourId = randomUUID()
  await insert(app, 'memory_hours', { id: hourId, family_id, person_id, title, made_at: now(app) })
  const part = { id: randomUUID(), hour_id: hourId, family_id, position: 0 }
  await insert(app, 'memory_hour_slides', { ...part, memory_id, media_id, words: title })
  return { hourId }
}
