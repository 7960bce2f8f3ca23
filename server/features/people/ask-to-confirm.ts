import type { Person } from '#contract/people/index.ts'
import { arrangeLetter } from '#server/features/senders/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { readPerson } from './person.ts'
import { findPerson } from './store.ts'
import { findWay } from './contact-way-store.ts'
import { writeQuestion } from './write-question.ts'

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
  await arrangeLetter(editor, { kind: 'question', to: way.address })
  await writeQuestion(editor, editor, { way, person })
  return readPerson(editor, personId)
}
