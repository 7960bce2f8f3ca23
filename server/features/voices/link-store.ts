import { assertGivesOutLinks } from '#server/features/families/index.ts'
import type { FamilyEditor, TokenHolder } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { notFound } from '#server/platform/errors.ts'
import { hashToken, newToken, seal } from '#server/platform/sealing.ts'
import { linkPurpose } from './links.ts'

export function findLink(editor: FamilyEditor, personId: string) {
  return editor.db
    .selectFrom('voice_links')
    .leftJoin('accounts', 'accounts.id', 'voice_links.made_by')
    .select(['voice_links.token_sealed', 'voice_links.made_at', 'accounts.display_name'])
    .where('voice_links.family_id', '=', editor.familyId)
    .where('voice_links.person_id', '=', personId)
    .where('voice_links.revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function findSpeaker(editor: FamilyEditor, personId: string) {
  const found = await editor.db
    .selectFrom('people')
    .innerJoin('families', 'families.id', 'people.family_id')
    .select(['people.given_name', 'people.nickname', 'people.is_living'])
    .select('families.name as family_name')
    .where('people.id', '=', personId)
    .where('people.family_id', '=', editor.familyId)
    .where('people.removed_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound('We couldn’t find that person.')
  return found
}

/** Two editors who press at once make one link. */
export async function insertLink(editor: FamilyEditor, personId: string): Promise<void> {
  const token = newToken()
  await editor.db
    .insertInto('voice_links')
    .values({
      id: editor.newId(),
      family_id: editor.familyId,
      person_id: personId,
      token_hash: hashToken(token),
      token_sealed: seal(token, linkPurpose, editor.ports.config.secretKey),
      made_by: editor.accountId,
      made_at: editor.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function endLink(editor: FamilyEditor, personId: string): Promise<void> {
  await editor.db
    .updateTable('voice_links')
    .set({ revoked_at: editor.now() })
    .where('family_id', '=', editor.familyId)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The open link behind a token. Revoked and unknown ones, and those of people who were removed, can't be told apart. */
export async function linkOf(holder: TokenHolder) {
  const found = await holder.db
    .selectFrom('voice_links')
    .innerJoin('people', 'people.id', 'voice_links.person_id')
    .innerJoin('families', 'families.id', 'voice_links.family_id')
    .leftJoin('accounts', 'accounts.id', 'voice_links.made_by')
    .select(['voice_links.id', 'voice_links.family_id', 'voice_links.person_id'])
    .select(['voice_links.made_by', 'people.given_name', 'people.nickname'])
    .select(['families.name as family_name', 'accounts.display_name'])
    .where('voice_links.token_hash', '=', hashToken(holder.token.toLowerCase()))
    .where('voice_links.revoked_at', 'is', null)
    .where('people.removed_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound('This link isn’t in use. Please ask your family for a new card.')
  await assertGivesOutLinks(holder, found.family_id)
  return found
}

/** Whoever made the card, if they still may hear it; else the family's owners. */
export async function lettersGoTo(
  holder: TokenHolder,
  { family_id, made_by }: { family_id: string; made_by: string | null },
): Promise<string[]> {
  const members = await elevate(holder, 'addressees', ({ db }) =>
    db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.account_id')
      .select(['accounts.id', 'accounts.email', 'members.role'])
      .where('members.family_id', '=', family_id)
      .where('members.status', '=', 'active')
      .where('members.role', '<>', 'viewer')
      .where('accounts.status', '=', 'active')
      .execute(),
  )
  const maker = members.filter(({ id }) => id === made_by)
  const chosen = maker.length > 0 ? maker : members.filter(({ role }) => role === 'owner')
  return chosen.map(({ email }) => email)
}
