import type { BodyOf } from '#contract/endpoint.ts'
import type { Message } from '#contract/messages/shapes.ts'
import type { messages } from '#contract/messages/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { assertDraft, changeDraft, findMessage, toMessage, type Changed } from './message-store.ts'
import { assertTrim, assertTrimmable } from './trim.ts'
import { wantItsCopyLater } from './want-its-copy.ts'

/** New words for a draft; what isn't named stays as it is. */
export async function changeMessage(
  author: FamilyAuthor,
  id: string,
  asked: BodyOf<typeof messages.change>,
): Promise<Message> {
  const draft = await findMessage(author, id)
  assertDraft(draft)
  if (draft.removed_at) throw conflict('This message was deleted. Bring it back first.')
  if (draft.kind === 'written' && !draft.media_id && asked.words === '')
    throw invalid('A written message needs words. To get rid of it, delete it.')
  assertTrimmable(draft, asked)
  assertTrim({
    trimStartMs: asked.trimStartMs ?? draft.trim_start_ms,
    trimEndMs: asked.trimEndMs === undefined ? draft.trim_end_ms : asked.trimEndMs,
  })
  const changed = await changeDraft(author, id, columnsOf(asked))
  return toMessage(await wantItsCopyLater(author, changed))
}

const columns = {
  title: 'title',
  forWhom: 'for_whom',
  occasion: 'occasion',
  prompt: 'prompt',
  words: 'words',
  trimStartMs: 'trim_start_ms',
  trimEndMs: 'trim_end_ms',
  intention: 'intention',
} as const

function columnsOf(asked: BodyOf<typeof messages.change>): Changed {
  const named = Object.entries(asked).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    named.map(([name, value]) => [columns[name as keyof typeof columns], value]),
  )
}
