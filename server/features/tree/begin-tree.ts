import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { treeBuilder } from '#contract/tree/builder.ts'
import { cardOf, createPerson, ownMemberId } from '#server/features/people/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { assertBornByNow } from './assert-ages.ts'
import { bornOf } from '#contract/rules/tree/dates/birth-years.ts'
import { begin, change } from './undoable-changes.ts'

/** Somebody who isn’t linked to anybody yet: where a tree begins. */
export async function beginTree(
  editor: FamilyEditor,
  { givenName, surname, born, isMe }: BodyOf<typeof treeBuilder.begin>,
): Promise<ReplyOf<typeof treeBuilder.begin>> {
  await begin(editor)
  assertBornByNow(editor, born)
  const { person } = await createPerson(editor, {
    givenName,
    surname,
    ...bornOf(born),
    ...(isMe && { memberId: await ownMemberId(editor) }),
  })
  const card = await cardOf(editor, person.id)
  const row = { id: person.id, card, ...(isMe && { isOwn: true as const }) }
  await change(editor, [], [{ isAdded: true, table: 'people', row }])
  return { personId: person.id }
}
