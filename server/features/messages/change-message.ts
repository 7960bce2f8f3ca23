import type { BodyOf } from '#contract/endpoint.ts'
import type { Message, messages } from '#contract/messages.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { assertDraft, changeDraft, findMessage, toMessage } from './message-store.ts'

/** New words for a draft; what isn't named stays as it is. */
export async function changeMessage(
  author: FamilyViewer,
  id: string,
  { title, forWhom, words }: BodyOf<typeof messages.change>,
): Promise<Message> {
  const draft = await findMessage(author, id)
  assertDraft(draft)
  if (draft.removed_at) throw conflict('This message was deleted. Bring it back first.')
  if (draft.kind === 'written' && words === '')
    throw invalid('A written message needs words. To get rid of it, delete it.')
  const changed = await changeDraft(author, id, {
    ...(title !== undefined && { title }),
    ...(forWhom !== undefined && { for_whom: forWhom }),
    ...(words !== undefined && { words }),
  })
  return toMessage(changed)
}
