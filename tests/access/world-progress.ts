import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '#server/platform/sealing.ts'
import type { TestApp } from '#tests/support/server.ts'
import { inAWeek, insert, now, type Ids } from './world-rows.ts'

/** Something a family set itself about somebody. */
export async function buildGoal(
  app: TestApp,
  { familyId, personId }: Record<'familyId' | 'personId', string>,
  words: string,
): Promise<{ goalId: string }> {
  const goalId = randomUUID()
  const at = { made_at: now(app), moved_at: now(app) }
  const row = { id: goalId, family_id: familyId, person_id: personId, words, ...at }
  await insert(app, 'goals', row)
  return { goalId }
}

/** Somebody who gets a question each week, and one that came to them and to an editor: of whom no death is reported, their link is open. */
export async function buildPrompts(app: TestApp, ids: Ids, accountId: string): Promise<void> {
  const whose = { family_id: ids['familyId']!, account_id: accountId }
  const at = now(app)
  await insert(app, 'weekly_prompts', {
    ...whose,
    weekday: 1,
    next_at: inAWeek(app),
    asked_for_at: at,
  })
  const token = newToken()
  const letter = {
    family_id: whose.family_id,
    question_key: 'childhood-kitchen',
    question: 'What did it smell of?',
    sent_at: at,
    expires_at: inAWeek(app),
  }
  const editor = await buildEditorWhoIsWell(app, whose.family_id)
  for (const [account_id, own] of [
    [accountId, newToken()],
    [editor, token],
  ] as const)
    await insert(app, 'prompt_letters', {
      ...letter,
      account_id,
      id: randomUUID(),
      token_hash: hashToken(own),
    })
  Object.assign(ids, { 'prompt-letters/token': token })
}

async function buildEditorWhoIsWell(app: TestApp, family_id: string): Promise<string> {
  const id = randomUUID()
  await insert(app, 'accounts', {
    id,
    username: `u${id}`,
    email: `${id}@world.example`,
    email_verified_at: now(app),
    display_name: 'Somebody who is well',
    role: 'member',
    created_at: now(app),
  })
  const member = { id: randomUUID(), family_id, account_id: id, role: 'editor' } as const
  await insert(app, 'members', { ...member, joined_at: now(app) })
  return id
}
