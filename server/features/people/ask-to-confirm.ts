import { createHash } from 'node:crypto'
import type { Person } from '#contract/people.ts'
import { calledName } from '#contract/rules/person-name.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { spend } from '#server/platform/http/limits.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { questionLetter } from './emails.ts'
import { readPerson } from './person.ts'
import { addQuestion, namesInLetter, questionUrl } from './question-store.ts'
import { findPerson } from './store.ts'
import { findWay, updateWay } from './way-store.ts'

const day = 24 * 3600

/** Nobody asked for this letter: one address gets at most 3 a day from all families, and a family sends 40. */
async function spendOnLetter({ ports, familyId }: FamilyEditor, address: string): Promise<void> {
  // The count needs to know the address again, not to keep it.
  const addressee = createHash('sha256').update(address.toLowerCase()).digest('base64url')
  await spend(ports, `contact questions to ${addressee}`, { max: 3, perSeconds: day })
  await spend(ports, `contact questions of ${familyId}`, { max: 40, perSeconds: day })
}

export async function askToConfirm(
  editor: FamilyEditor,
  { personId, wayId }: { personId: string; wayId: string },
): Promise<Person> {
  const person = await findPerson(editor, personId)
  const way = await findWay(editor, personId, wayId)
  if (!person.is_living)
    throw conflict(
      `${person.given_name} is written down as having died, so we don’t write to them.`,
    )
  if (way.state === 'refused')
    throw conflict('The owner of this address asked your family not to write to it again.')
  await spendOnLetter(editor, way.address)
  const questionId = await addQuestion(editor, way)
  await updateWay(editor, wayId, { asked_at: editor.now() })
  const called = calledName({ givenName: person.given_name, nickname: person.nickname })
  const letter = questionLetter({
    ...(await namesInLetter(editor, editor.familyId, editor.accountId)),
    called,
    url: questionUrl(editor, questionId),
  })
  await mailLater(editor, { to: way.address, letter, key: `contact question ${questionId}` })
  return readPerson(editor, personId)
}
