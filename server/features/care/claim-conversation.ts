import type { CareAgent } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { changeConversation, lockConversation, type ConversationRow } from './conversation-store.ts'
import { recordEvent } from './event-store.ts'
import { listTeam, nameOf, whoIs } from './team-store.ts'

const noTyping = { typing_name: null, typing_until_at: null }

/** Takes a conversation that waits, or one that was settled. Of two at once the second is told who was first. */
export async function claimConversation(agent: CareAgent, id: string): Promise<void> {
  const row = await lockConversation(agent, id)
  if (row.state === 'closed') throw conflict('This conversation is closed. Open it again first.')
  if (row.claimed_by === agent.accountId) return
  if (row.claimed_by && row.state !== 'answered')
    throw conflict(`${await nameOf(agent, row.claimed_by)} has claimed this conversation already.`)
  await changeConversation(agent, id, {
    claimed_by: agent.accountId,
    claimed_at: agent.now(),
    state: row.state === 'answered' ? 'answered' : 'claimed',
  })
  await recordEvent(agent, id, await whoIs(agent), 'claimed')
}

export async function handBack(agent: CareAgent, id: string): Promise<void> {
  const row = await lockConversation(agent, id)
  if (!row.claimed_by) return
  await requireHold(agent, row)
  await changeConversation(agent, id, {
    claimed_by: null,
    claimed_at: null,
    ...noTyping,
    ...(row.state === 'claimed' && { state: 'open' as const }),
  })
  await recordEvent(agent, id, await whoIs(agent), 'handed-back')
}

export async function handOver(agent: CareAgent, id: string, toId: string): Promise<void> {
  const row = await lockConversation(agent, id)
  await requireHold(agent, row)
  const colleague = (await listTeam(agent)).find((member) => member.id === toId)
  if (!colleague) throw conflict('They aren’t in the care team any more. Choose somebody else.')
  await changeConversation(agent, id, {
    claimed_by: colleague.id,
    claimed_at: agent.now(),
    ...noTyping,
    ...(row.state === 'open' && { state: 'claimed' as const }),
  })
  await recordEvent(agent, id, await whoIs(agent), 'handed-over', colleague.name)
}

/** Whoever claimed it decides; an admin may step in for somebody who is away. */
export async function requireHold(agent: CareAgent, row: ConversationRow): Promise<void> {
  if (row.claimed_by === agent.accountId || agent.isAdmin) return
  throw conflict(
    row.claimed_by
      ? `${await nameOf(agent, row.claimed_by)} has claimed this conversation.`
      : 'Claim this conversation first.',
  )
}
