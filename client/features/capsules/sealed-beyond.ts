import type { ComponentType, ReactNode } from 'react'
import type { Capsule, CapsuleItem } from '#contract/capsules/index.ts'
import { ApiError } from '#client/platform/api-error.ts'
import type { SendThing, Thing } from './send-thing.ts'
import { whenPutIn } from './capsule-words.ts'

interface SealedThing {
  readonly id: string
  readonly about: string
  readonly byteLength: number
  readonly read: () => Promise<Blob>
  readonly acts?: ReactNode
}

/** What a page brings along for capsules that are sealed beyond us. */
export interface Beyond {
  /** Makes three sheets, and hands over the half of their key that seals. */
  readonly Sealing: ComponentType<{
    name: string
    onMade: (publicHalf: string) => Promise<unknown>
    onEnd: () => void
  }>
  /** Asks for two sheets, and opens what is there. */
  readonly Things: ComponentType<{
    publicHalf: string
    things: readonly SealedThing[]
    isFolded: boolean
  }>
  /** What stands on its sheets. */
  readonly Code: ComponentType<{ publicHalf: string }>
  readonly seal: (
    thing: Pick<Thing, 'kind' | 'name' | 'bytes'>,
    publicHalf: string,
  ) => Promise<Blob>
}

export interface SealedList {
  readonly Things: Beyond['Things']
  readonly publicHalf: string
  /** Its sheets aren't asked for before somebody wants to look. */
  readonly isFolded: boolean
}

/** How the things of a capsule are opened, where it is sealed beyond us. */
export const sealedIn = (
  { paperKey, state }: Pick<Capsule, 'paperKey' | 'state'>,
  { Things }: Beyond,
): SealedList | undefined =>
  paperKey === null ? undefined : { Things, publicHalf: paperKey, isFolded: state === 'open' }

/** What goes into a capsule that is sealed beyond us is encrypted here; of its name and kind nothing is sent. */
export const sealedFirst =
  (send: SendThing, { paperKey }: Pick<Capsule, 'paperKey'>, { seal }: Beyond): SendThing =>
  async (thing) =>
    send(
      paperKey === null
        ? thing
        : { ...thing, kind: 'file', name: 'Sealed', bytes: await seal(thing, paperKey) },
    )

export const toSealedThing = (item: CapsuleItem, src: string, acts: ReactNode): SealedThing => ({
  id: item.id,
  about: whenPutIn(item),
  byteLength: item.byteLength,
  read: () => bytesAt(src),
  acts,
})

async function bytesAt(src: string): Promise<Blob> {
  const answer = await fetch(src)
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
  return answer.blob()
}
