import * as z from 'zod/mini'
import { localTime } from '#contract/deliveries/index.ts'
import { capsuleLookNames } from '#contract/rules/capsule-looks.ts'
import { capsuleStates, itemKinds } from '#contract/rules/capsules.ts'
import { id, instant, line } from '#contract/shapes.ts'

/** What one sees of a capsule, with an account or without. */
export const seen = {
  id,
  title: z.string(),
  words: z.string(),
  state: z.enum(capsuleStates),
  opens: localTime,
  look: z.nullable(z.enum(capsuleLookNames)),
  opensAt: instant,
  /** Null once whoever made it has left. */
  ownerName: z.nullable(z.string()),
  sealedAt: z.nullable(instant),
  openedAt: z.nullable(instant),
  wasProlonged: z.boolean(),
  /** What to encrypt with whatever goes in, in the browser; null for one that isn't sealed beyond us. */
  paperKey: z.nullable(z.string()),
  /** How many things are in it. */
  items: z.int(),
}

export const capsule = z.strictObject({
  ...seen,
  isMine: z.boolean(),
  /** What guests added and its owner hasn't looked at; for others 0. */
  waiting: z.int(),
  /** The names of the first few who added something, and how many did. */
  contributors: z.array(z.string()),
  contributorsInAll: z.int(),
})
export type Capsule = z.output<typeof capsule>

/** One thing in a capsule. While it is being filled its owner sees all, everyone else their own; sealed, nobody. */
export const item = z.strictObject({
  id,
  kind: z.enum(itemKinds),
  name: z.string(),
  by: z.string(),
  isMine: z.boolean(),
  /** `waiting`: from a guest, until the owner says that it goes in. */
  state: z.enum(['waiting', 'kept']),
  contentType: z.string(),
  byteLength: z.int(),
  addedAt: instant,
})
export type CapsuleItem = z.output<typeof item>

export const announcing = z.strictObject({
  /** Made by the device: sending twice adds it once. */
  itemId: id,
  kind: z.enum(['letter', 'file']),
  name: line(200, 'Its name'),
})
/** Whether its bytes are here already: then they needn't be sent again. */
export const announced = z.strictObject({ isHere: z.boolean() })

export const handedOver = z.strictObject({ url: z.string(), qrSvg: z.string() })
export type CapsuleLink = z.output<typeof handedOver>

export const download = z.strictObject({ download: z.optional(z.enum(['1'])) })
