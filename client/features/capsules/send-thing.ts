import type { ComponentType } from 'react'
import { heldCapsules } from '#contract/capsules/held-by-link.ts'
import { capsules } from '#contract/capsules/index.ts'
import { call } from '#client/platform/api.ts'
import { putWhole } from '#client/platform/uploads/put-whole.ts'
import type { CapsuleIds } from './queries.ts'

/** What goes into a capsule. Its number is made here, so that sending it twice adds it once. */
export interface Thing {
  readonly id: string
  readonly kind: 'letter' | 'file'
  readonly name: string
  readonly bytes: Blob
}

export type SendThing = (thing: Thing) => Promise<void>

/** The recorder, which the page brings along. */
export type ThingRecorder = ComponentType<{ of: string; send: SendThing }>

const announcing = ({ id, kind, name }: Thing) => ({ itemId: id, kind, name })

export const putInto =
  (params: CapsuleIds): SendThing =>
  async (thing) => {
    const { isHere } = await call(capsules.announce, { params, body: announcing(thing) })
    if (!isHere) await putWhole(capsules.receive, { ...params, itemId: thing.id }, thing.bytes)
  }

export const putByLink =
  (token: string): SendThing =>
  async (thing) => {
    const params = { token }
    const { isHere } = await call(heldCapsules.announce, { params, body: announcing(thing) })
    if (!isHere) await putWhole(heldCapsules.receive, { token, itemId: thing.id }, thing.bytes)
  }
