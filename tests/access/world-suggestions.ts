import { randomUUID } from 'node:crypto'
import type { TestApp } from '#tests/support/server.ts'
import { insert, now, type Ids } from './world-rows.ts'

/** What somebody suggests about a person of the tree, and nobody has answered. */
export async function buildSuggestion(
  app: TestApp,
  { familyId, personId }: Record<'familyId' | 'personId', string>,
  words: string,
  accountId: string | null = null,
): Promise<{ suggestionId: string }> {
  const suggestionId = randomUUID()
  await insert(app, 'suggestions', {
    id: suggestionId,
    family_id: familyId,
    person_id: personId,
    name_then: words,
    kind: 'wrong',
    suggested: JSON.stringify({ kind: 'wrong', words }),
    made_by: accountId,
    made_at: now(app),
    moved_at: now(app),
  })
  return { suggestionId }
}

export async function buildSuggestions(
  app: TestApp,
  ids: Ids,
  authors: readonly { readonly accountId: string; readonly ids: Ids }[],
): Promise<void> {
  const about = { familyId: ids['familyId']!, personId: ids['personId']! }
  for (const { accountId, ids: own } of authors)
    Object.assign(own, await buildSuggestion(app, about, 'She was a baker', accountId))
}
