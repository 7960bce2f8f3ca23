import type { VoiceLinkState } from '#contract/voices.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { assertGivesOutLinks } from '#server/features/families/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { endLink, findLink, findSpeaker, insertLink } from './link-store.ts'
import { printed } from './links.ts'

export async function readVoiceLink(
  editor: FamilyEditor,
  personId: string,
): Promise<VoiceLinkState> {
  const person = await findSpeaker(editor, personId)
  const row = await findLink(editor, personId)
  return {
    personName: calledName({ givenName: person.given_name, nickname: person.nickname }),
    familyName: person.family_name,
    link: row
      ? {
          ...(await printed(editor, row.token_sealed)),
          madeAt: row.made_at,
          madeBy: row.display_name,
        }
      : null,
  }
}

/** Gives a person a recorder of their own; asked again, it is the one they have. */
export async function makeVoiceLink(
  editor: FamilyEditor,
  personId: string,
): Promise<VoiceLinkState> {
  await assertGivesOutLinks(editor, editor.familyId)
  const person = await findSpeaker(editor, personId)
  if (!person.is_living)
    throw conflict(
      `${person.given_name} is written down as having died, so there is nobody to give a recorder to.`,
    )
  await insertLink(editor, personId)
  return readVoiceLink(editor, personId)
}

export async function revokeVoiceLink(
  editor: FamilyEditor,
  personId: string,
): Promise<VoiceLinkState> {
  await findSpeaker(editor, personId)
  await endLink(editor, personId)
  return readVoiceLink(editor, personId)
}
