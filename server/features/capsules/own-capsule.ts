import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, forbidden } from '#server/platform/errors.ts'
import { findCapsule, lockCapsule, type CapsuleRow } from './capsule-store.ts'

const sealedWords =
  'This capsule is sealed. Until its day nobody adds to it, reads in it or takes anything out, whoever they are.'

export const isSealed = () => conflict(sealedWords)
export const wasOpened = () => conflict('This capsule has been opened. Nothing about it changes.')

export function assertOpen({ state }: Pick<CapsuleRow, 'state'>): void {
  if (state === 'sealed') throw isSealed()
  if (state === 'opened') throw wasOpened()
}

/** The same, held until the end of the transaction: what is arriving is in by then, or stays outside. */
export async function holdOwnCapsule(editor: FamilyEditor, id: string): Promise<CapsuleRow> {
  await findOwnCapsule(editor, id)
  await lockCapsule(editor, id)
  return findOwnCapsule(editor, id)
}

/** A capsule of one's own; another's is its maker's to fill, to seal and to change. */
export async function findOwnCapsule(editor: FamilyEditor, id: string): Promise<CapsuleRow> {
  const row = await findCapsule(editor, id)
  if (row.owner_id !== editor.accountId)
    throw forbidden(`Only ${row.owner_name ?? 'whoever made it'} can do this with this capsule.`)
  return row
}
