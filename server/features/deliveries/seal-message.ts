import type { Seal } from '#contract/rules/delivery/trigger.ts'
import { requireProof } from '#server/features/accounts/index.ts'
import { setMessageState } from '#server/features/messages/index.ts'
import type { FamilyEditor, FamilyAuthor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { findBetween, isPromised } from './delivery-store.ts'
import { assertFree } from './promise-to.ts'
import type { Recipient } from './recipient-store.ts'
import { deleteSealed, findSealed, findSealedFor, insertSealed, sealOf } from './sealed-store.ts'

/** Shuts a message until people say that its time has come. It has no day, so nothing of it is ever due by itself. */
export async function sealFor(
  editor: FamilyEditor,
  messageId: string,
  recipient: Recipient,
  seal: Seal,
): Promise<string> {
  const dated = await findBetween(editor, messageId, recipient.personId)
  if (dated) assertFree(dated)
  await insertSealed(editor, messageId, recipient, seal)
  const sealed = (await findSealedFor(editor, messageId, recipient.personId))!
  if (JSON.stringify(sealOf(sealed)) !== JSON.stringify(seal))
    throw conflict(
      `This message is already sealed for ${recipient.name}. Open it again to change what it waits for.`,
    )
  return sealed.id
}

/** For its author alone, and only after a fresh sign-in: then it is a draft again. */
export async function unsealMessage(author: FamilyAuthor, id: string): Promise<void> {
  const { message_id } = await findSealed(author, id)
  await requireProof(author)
  await deleteSealed(author, id)
  if (!(await isPromised(author, message_id))) await setMessageState(author, message_id, 'draft')
}
