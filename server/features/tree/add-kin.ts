import type { ReplyOf } from '#contract/endpoint.ts'
import { mostPartnerships, type NewKin, type tree } from '#contract/tree/index.ts'
import { cardOf, createPerson, readPerson } from '#server/features/people/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { assertBornByNow, assertParentsAreOlder } from './assert-ages.ts'
import { bornOf } from '#contract/rules/tree/dates/birth-years.ts'
import { begin, change } from './undoable-changes.ts'
import { assertNoCircle } from './assert-no-circle.ts'
import { linksFor } from './kin-links.ts'
import { countLinks } from './link-store.ts'
import type { Step } from './undo-steps.ts'

/** Links two people, one of whom may be new; all of it is one change, which can be taken back. */
export async function addKin(
  editor: FamilyEditor,
  personId: string,
  asked: NewKin,
): Promise<ReplyOf<typeof tree.addKin>> {
  await readPerson(editor, personId)
  await begin(editor)
  if ((asked.personId === undefined) === (asked.newPerson === undefined))
    throw invalid('Please choose somebody who is there, or write down somebody new.')
  if (asked.personId === personId)
    throw invalid('Nobody is their own relative. Please choose somebody else.')
  if (asked.personId) await readPerson(editor, asked.personId)
  await assertRoom(editor, personId)
  const before: Step[] = []
  const written = asked.newPerson && (await newPerson(editor, asked.newPerson))
  const otherId = asked.personId ?? written!.person.id
  if (asked.personId) await assertRoom(editor, otherId)
  else {
    const row = { id: otherId, card: await cardOf(editor, otherId) }
    before.push({ isAdded: true, table: 'people', row })
  }
  const links = await linksFor(editor, { personId, otherId, asked })
  await change(editor, links, before)
  for (const id of [personId, otherId]) await assertNoCircle(editor, id)
  await assertParentsAreOlder(editor, otherId, links)
  return { personId: otherId, similar: written?.similar ?? [] }
}

function newPerson(
  editor: FamilyEditor,
  { bornWords = '', ...named }: NonNullable<NewKin['newPerson']>,
) {
  assertBornByNow(editor, bornWords)
  return createPerson(editor, { ...named, ...bornOf(bornWords) })
}

async function assertRoom(editor: FamilyEditor, personId: string): Promise<void> {
  if ((await countLinks(editor, personId)) >= mostPartnerships)
    throw conflict(
      `Somebody can stand in ${mostPartnerships} partnerships and families at most. Please take one apart first.`,
    )
}
