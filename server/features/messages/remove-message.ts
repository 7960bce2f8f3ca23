import type { Message } from '#contract/messages/shapes.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { assertDraft, changeDraft, findMessage, toMessage } from './message-store.ts'

/** Puts a draft aside; for 30 days it can be brought back. Asked again, it answers the same. */
export async function removeMessage(author: FamilyAuthor, id: string): Promise<Message> {
  const draft = await findMessage(author, id)
  assertDraft(draft)
  if (draft.removed_at) return toMessage(draft)
  return toMessage(await changeDraft(author, id, { removed_at: author.now() }))
}

export async function restoreMessage(author: FamilyAuthor, id: string): Promise<Message> {
  await findMessage(author, id)
  return toMessage(await changeDraft(author, id, { removed_at: null }))
}
