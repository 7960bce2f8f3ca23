import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { TreeImport, treeImports } from '#contract/tree-imports.ts'
import { noteActivity } from '#server/features/families/index.ts'
import {
  assertNoCircles,
  begin,
  couplesOf,
  inFileTurn,
  insertBrought,
} from '#server/features/tree/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { later } from '#server/platform/clock.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { assertRoomForPeople } from './assert-room.ts'
import { findImport, lockImport, matchesOf, readPieces, shown } from './import-store.ts'
import type { Summary } from './preview.ts'
import { assertNotUnderWay, withProgress } from './progress.ts'
import { makeReaderReady, readInThread } from './reader.ts'
import type { Became, Joined } from './tree-rows.ts'

type Same = BodyOf<typeof treeImports.bring>['same']

/** Everyone in a file joins the tree in one transaction: all of them, or nobody. */
export async function bringIn(
  caller: Admitted<'family-editor'>,
  id: string,
  same: Same,
): Promise<TreeImport> {
  const accountId = await caller.act(async (editor) => {
    const row = await findImport(editor, id)
    if (row.expires_at === null) throw already()
    assertNotUnderWay(id)
    await assertMatches(editor, id, same)
    await assertRoomForPeople(editor, added(row, same))
    return editor.accountId
  })
  return withProgress(id, (tell) =>
    inFileTurn(accountId, () => bringInTurn(caller, { id, same, tell })),
  )
}

interface Bringing {
  readonly id: string
  readonly same: Same
  readonly tell: (progress: number) => void
}

async function bringInTurn(
  caller: Admitted<'family-editor'>,
  { id, same, tell }: Bringing,
): Promise<TreeImport> {
  makeReaderReady()
  const bytes = await caller.act((editor) => readPieces(editor, id))
  return caller.act(async (editor) => {
    await begin(editor)
    const row = await lockImport(editor, id)
    if (row.expires_at === null) throw already()
    await assertRoomForPeople(editor, added(row, same))
    const joined = await joinedWith(editor, same)
    let became: Became | undefined
    await readInThread({ bytes, year: row.year, joined }, async (answer) => {
      if (answer.batch) {
        await insertBrought(editor, answer.batch)
        tell(answer.batch.progress)
      }
      became = answer.became
    })
    if (same.length > 0) await assertNoCircles(editor)
    await note(editor, id, became!)
    const { people } = row.summary as unknown as Summary
    await noteActivity<'brought-tree'>(editor, {
      familyId: editor.familyId,
      accountId: editor.accountId,
      kind: 'brought-tree',
      subject: people === 1 ? '1 person' : `${people} people`,
    })
    return { ...shown(await findImport(editor, id)), progress: null }
  })
}

const added = ({ summary }: { readonly summary: unknown }, same: Same) =>
  (summary as Summary).people - same.length

const already = () => conflict('This file was brought in already. Nothing was changed.')

/** Only those whom we named may be said to be the same: nobody else’s ids come in this way. */
async function assertMatches(editor: FamilyEditor, id: string, same: Same): Promise<void> {
  if (same.length === 0) return
  const known = new Set(
    (await matchesOf(editor, id)).map(({ place, personId }) => `${place} ${personId}`),
  )
  if (same.some(({ place, personId }) => !known.has(`${place} ${personId}`)))
    throw invalid('Somebody you chose isn’t among those who may be the same. Please look again.')
  const [places, people] = [same.map(({ place }) => place), same.map(({ personId }) => personId)]
  if (new Set(places).size < same.length || new Set(people).size < same.length)
    throw invalid('Somebody can be the same as one person only. Please look again.')
}

async function joinedWith(editor: FamilyEditor, same: Same): Promise<Joined> {
  const now = editor.ports.clock.now()
  const ids = same.map(({ personId }) => personId)
  const { rows: there } = await sql<{ id: string }>`
    select id from people where family_id = ${editor.familyId} and removed_at is null and id = any(${ids})`.execute(
    editor.db,
  )
  if (there.length < ids.length)
    throw conflict(
      'Somebody you chose was removed meanwhile. Nothing was changed; please look again.',
    )
  const couples = await couplesOf(editor, ids)
  return {
    at: now.epochMilliseconds,
    // On the other side of the date line it is tomorrow already.
    tomorrow: later(now, { days: 2 }).toString().slice(0, 10),
    same: same.map(({ place, personId }) => [place, personId] as const),
    couples,
  }
}

async function note(
  { db, familyId, now }: FamilyEditor,
  id: string,
  became: Became,
): Promise<void> {
  await sql`
    update tree_imports set expires_at = null, brought_at = ${now()}, people = ${became.people}::uuid[],
      partnerships = ${became.partnerships}::uuid[], added_people = ${became.addedPeople}::uuid[],
      added_partnerships = ${became.addedPartnerships}::uuid[], added_parentages = ${became.addedParentages}::uuid[]
    where family_id = ${familyId} and id = ${id}`.execute(db)
}
