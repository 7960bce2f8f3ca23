import type { Actor } from '#server/platform/actors.ts'

/** What a family's log can say. The role is part of the kind, so that the subject stays plain words. */
type FamilyActivity =
  | 'family-founded'
  | 'family-renamed'
  | 'invited-viewer'
  | 'invited-editor'
  | 'link-made-viewer'
  | 'link-made-editor'
  | 'invitation-sent-again'
  | 'invitation-revoked'
  | 'invitation-declined'
  | 'joined-viewer'
  | 'joined-editor'
  | 'became-viewer'
  | 'became-editor'
  | 'became-owner'
  | 'member-removed'
  | 'member-left'

/** Adds a line to a family's log, in the same transaction as the act itself. */
export async function noteActivity<Kind extends string = FamilyActivity>(
  actor: Actor,
  act: {
    familyId: string
    accountId: string | null
    kind: Kind
    subject?: string
    subjectId?: string
  },
): Promise<void> {
  await actor.db
    .insertInto('activities')
    .values({
      id: actor.newId(),
      family_id: act.familyId,
      account_id: act.accountId,
      kind: act.kind,
      subject: act.subject ?? '',
      subject_id: act.subjectId ?? null,
      at: actor.now(),
    })
    .execute()
}
