import type { BodyOf } from '#contract/endpoint.ts'
import type { people, Person, SimilarPerson } from '#contract/people/index.ts'
import { fullName } from '#contract/rules/person-name.ts'
import { checkShownName } from '#server/features/accounts/index.ts'
import { assertSandboxRoom } from '#server/features/families/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { checkDates } from './check-dates.ts'
import { similarByName } from './find-similar.ts'
import { notePerson } from './note-person.ts'
import { readPerson } from './person.ts'
import { personColumns } from './person-columns.ts'
import { findPerson, insertPerson } from './store.ts'

type NewPerson = BodyOf<typeof people.create>

export async function createPerson(
  editor: FamilyEditor,
  asked: NewPerson,
): Promise<{ person: Person; similar: SimilarPerson[] }> {
  await assertSandboxRoom(editor, 'people')
  checkShownName(fullName({ givenName: asked.givenName, surname: asked.surname ?? '' }))
  if (asked.nickname) checkShownName(asked.nickname)
  const { diedOn = null, diedWords = '', bornOn = null } = asked
  const isLiving = asked.isLiving ?? !(diedOn || diedWords)
  const life = { born_on: bornOn, died_on: diedOn, died_words: diedWords, is_living: isLiving }
  checkDates(editor, life)
  const columns = await personColumns(editor, { ...asked, isLiving })
  const id = await insertPerson(editor, { ...columns, given_name: asked.givenName })
  const named = { id, given_name: asked.givenName, surname: asked.surname ?? '' }
  await notePerson(editor, 'added-person', named)
  return {
    person: await readPerson(editor, id),
    similar: await similarByName(editor, await findPerson(editor, id)),
  }
}
