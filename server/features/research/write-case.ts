import type { Intake } from '#contract/research/shapes.ts'
import { fullName } from '#contract/rules/person-name.ts'
import { mostCases, mostOpenCases } from '#contract/rules/research.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import { isInSandbox } from '#server/features/families/index.ts'
import { requireRecording } from '#server/features/media/index.ts'
import { readPerson } from '#server/features/people/index.ts'
import type { Actor, FamilyEditor } from '#server/platform/actors.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import {
  changeCase,
  countCases,
  deleteDraft,
  findOwnCase,
  lockCases,
  lockOwnCase,
  type CaseRow,
} from './case-store.ts'
import { choosePeople, chooseRecordings, peopleOf, recordingIdsOf } from './part-store.ts'
import { tellDesk } from './tell-family.ts'

export const isOffered = ({ ports }: Pick<Actor, 'ports'>): boolean =>
  ports.config.researchEmail !== undefined

function requireOffer(editor: FamilyEditor): void {
  if (!isOffered(editor))
    throw conflict('Nobody does research for the families of this house. Nothing was asked.')
}

/** Sent again because its answer got lost, it is there once, with what it says now. */
export async function beginCase(
  editor: FamilyEditor,
  { id, ...intake }: Intake & { readonly id: string },
): Promise<void> {
  requireOffer(editor)
  await lockCases(editor)
  const { db, familyId: family_id, accountId: begun_by } = editor
  const { all } = await countCases(editor)
  const at = editor.now()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('research_cases')
    .values({
      id,
      family_id,
      begun_by,
      created_at: at,
      changed_at: at,
      ...sealed(family_id, intake),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n && all >= mostCases)
    throw conflict(
      `Your family has ${mostCases} cases, as many as it can. Please throw a draft away.`,
    )
  if (numInsertedOrUpdatedRows !== 1n) await findOwnCase(editor, id)
  await changeDraft(editor, id, intake)
}

const sealed = (familyId: string, { title, question, known }: Intake) => ({
  title: sealedText(familyId, title),
  question: sealedText(familyId, question),
  known: sealedText(familyId, known),
})

interface Rewritten extends Intake {
  /** What was read before it was written; nothing where it is begun again after an answer got lost. */
  readonly version?: number
}

export async function changeDraft(
  editor: FamilyEditor,
  id: string,
  { version, ...intake }: Rewritten,
): Promise<void> {
  const row = await lockOwnCase(editor, id)
  if (row.state !== 'draft')
    throw conflict('This was asked already and stays as it was asked. Write the rest as a message.')
  if (version !== undefined && version !== row.version) {
    // Sent again because its answer got lost, it is what stands there.
    if (await isAsWritten(editor, row, intake)) return
    throw conflict(
      'Somebody else saved this draft since you opened it. Nothing was overwritten; look at theirs first.',
    )
  }
  const people = []
  for (const personId of new Set(intake.people)) {
    const person = await readPerson(editor, personId)
    people.push({ id: personId, name: fullName(person) })
  }
  const recordings = [...new Set(intake.recordings)]
  for (const mediaId of recordings) await requireRecording(editor, mediaId)
  await choosePeople(editor, id, people)
  await chooseRecordings(editor, id, recordings)
  await changeCase(editor, row, {
    ...sealed(editor.familyId, intake),
    version: row.version + 1,
  })
}

async function isAsWritten(editor: FamilyEditor, row: CaseRow, intake: Intake): Promise<boolean> {
  const people = (await peopleOf(editor, row)).map(({ id }) => id)
  const recordings = await recordingIdsOf(editor, row)
  const isSame = (one: readonly string[], other: readonly string[]) =>
    one.join() === [...new Set(other)].join()
  return (
    row.title === intake.title &&
    row.question === intake.question &&
    row.known === intake.known &&
    isSame(people, intake.people) &&
    isSame(recordings, intake.recordings)
  )
}

export async function throwAway(editor: FamilyEditor, id: string): Promise<void> {
  const { state } = await lockOwnCase(editor, id)
  if (state !== 'draft') throw conflict('This was asked already. You can withdraw it instead.')
  await deleteDraft(editor, id)
}

export async function askCase(editor: FamilyEditor, id: string): Promise<void> {
  await lockCases(editor)
  const row = await lockOwnCase(editor, id)
  if (row.state === 'asked') return
  requireOffer(editor)
  if (row.state !== 'draft') throw conflict('This was asked already.')
  if (!row.question) throw invalid('Please write what you would like to find out.')
  const { email_verified_at } = await knownAccount(editor, editor.accountId)
  if (!email_verified_at)
    throw conflict(
      'Please confirm your e-mail address first, so that the researcher can answer you. This draft is kept.',
    )
  if (await isInSandbox(editor, editor.familyId))
    throw conflict('This is a copy to try things out, so no researcher is asked from here.')
  const { open } = await countCases(editor)
  if (open >= mostOpenCases)
    throw conflict(
      `${mostOpenCases} of your cases go on already. Please wait for one of them; this draft is kept.`,
    )
  await changeCase(editor, row, { state: 'asked', asked_at: editor.now() })
  await tellDesk(editor, row, 'asked')
}
