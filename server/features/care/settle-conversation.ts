import type { CareAgent } from '#server/platform/actors.ts'
import { changeConversation, lockConversation } from './conversation-store.ts'
import { requireHold } from './claim-conversation.ts'
import { recordEvent } from './event-store.ts'
import { whoIs } from './team-store.ts'

export async function closeConversation(agent: CareAgent, id: string): Promise<void> {
  const row = await lockConversation(agent, id)
  if (row.state === 'closed') return
  // What nobody has claimed anybody may close, e.g. an advertisement.
  if (row.claimed_by) await requireHold(agent, row)
  await changeConversation(agent, id, {
    state: 'closed',
    closed_at: agent.now(),
    typing_name: null,
    typing_until_at: null,
  })
  await recordEvent(agent, id, await whoIs(agent), 'closed')
}

export async function reopenConversation(agent: CareAgent, id: string): Promise<void> {
  const row = await lockConversation(agent, id)
  if (row.state !== 'closed') return
  await changeConversation(agent, id, {
    state: row.claimed_by ? 'claimed' : 'open',
    closed_at: null,
  })
  await recordEvent(agent, id, await whoIs(agent), 'reopened')
}

export async function setSuspicion(
  agent: CareAgent,
  id: string,
  isSuspect: boolean,
): Promise<void> {
  const row = await lockConversation(agent, id)
  if (row.is_suspect === isSuspect) return
  await changeConversation(agent, id, { is_suspect: isSuspect })
  await recordEvent(agent, id, await whoIs(agent), isSuspect ? 'suspected' : 'cleared')
}

export async function addNote(agent: CareAgent, id: string, note: string): Promise<void> {
  await lockConversation(agent, id)
  await recordEvent(agent, id, await whoIs(agent), 'noted', note.replace(/\r\n?/g, '\n'))
}
