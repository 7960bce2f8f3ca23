import type { ComponentType } from 'react'
import { memorials } from '#contract/memorials.ts'
import { call } from '#client/platform/api.ts'
import { putWhole } from '#client/platform/uploads/put-whole.ts'
import type { MemorialIds } from './queries.ts'

/** A photo, a voice or a film. Its number is made here, so that sending it twice adds it once. */
interface Keepsake {
  readonly id: string
  readonly name: string
  readonly bytes: Blob
}

export type SendKeepsake = (keepsake: Keepsake) => Promise<void>

/** The recorder, which the page brings along. */
export type KeepsakeRecorder = ComponentType<{ of: string; send: SendKeepsake }>

export const sendTo =
  (params: MemorialIds): SendKeepsake =>
  async ({ id: tributeId, name, bytes }) => {
    const { isHere } = await call(memorials.announce, { params, body: { tributeId, name } })
    if (!isHere) await putWhole(memorials.receive, { ...params, tributeId }, bytes)
  }

export const srcOf = ({ familyId, personId }: MemorialIds, tributeId: string) =>
  `/api/families/${familyId}/people/${personId}/memorial/tributes/${tributeId}/bytes`
