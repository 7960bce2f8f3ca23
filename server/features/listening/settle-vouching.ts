import { listenUrl } from '#server/features/deliveries/engine/index.ts'
import type { Actor } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { opensNowLetter } from './opening-letters.ts'

interface Asked {
  readonly id: string
  readonly address: string
  readonly author: string
  readonly recipient: string
  readonly isWritten: boolean
}

/** It is them: it opens, whatever was said before, and the recipient is told. */
export async function letIn(by: Actor, { id, address, ...words }: Asked): Promise<void> {
  await by.db
    .updateTable('listening_vouchings')
    .set({ vouched_at: by.now(), objected_at: null })
    .where('delivery_id', '=', id)
    .where('address', '=', address)
    .execute()
  await mailLater(by, {
    to: address,
    letter: opensNowLetter({ ...words, url: listenUrl(by, id) }),
    key: `opened by vouching:${id}:${address}:${by.now()}`,
  })
}

/** It isn't them: it stays shut until somebody says otherwise. */
export async function keepShut(
  by: Actor,
  { id, address }: Pick<Asked, 'id' | 'address'>,
): Promise<void> {
  await by.db
    .updateTable('listening_vouchings')
    .set({ objected_at: by.now(), vouched_at: null })
    .where('delivery_id', '=', id)
    .where('address', '=', address)
    .execute()
}
