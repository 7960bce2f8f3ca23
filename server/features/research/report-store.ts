import { sql, type Selectable } from 'kysely'
import type { CaseSource, GivenFact } from '#contract/research/shapes.ts'
import type { ResearchFactsTable } from '#server/database/types.ts'
import type { Actor, Admin, FamilyEditor } from '#server/platform/actors.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { CaseRow } from './case-store.ts'

type OfCase = Pick<CaseRow, 'id' | 'family_id'>
export type FactRow = Selectable<ResearchFactsTable>

export const sourcesOf = ({ db }: Actor, { id, family_id }: OfCase): Promise<CaseSource[]> =>
  db
    .selectFrom('research_sources')
    .select(['id', 'title', 'place', 'link'])
    .where('case_id', '=', id)
    .where('family_id', '=', family_id)
    .orderBy('position')
    .execute()

export const factsOf = ({ db }: Actor, { id, family_id }: OfCase): Promise<FactRow[]> =>
  db
    .selectFrom('research_facts')
    .selectAll()
    .where('case_id', '=', id)
    .where('family_id', '=', family_id)
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function lockFact(
  { db }: FamilyEditor,
  { id, family_id }: OfCase,
  factId: string,
): Promise<FactRow> {
  const row = await db
    .selectFrom('research_facts')
    .selectAll()
    .where('id', '=', factId)
    .where('case_id', '=', id)
    .where('family_id', '=', family_id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('We couldn’t find that in the report any more.')
  return row
}

export async function decideFact(
  editor: FamilyEditor,
  id: string,
  decided: { readonly state: 'accepted' | 'refused'; readonly attached_to: string | null },
): Promise<void> {
  await editor.db
    .updateTable('research_facts')
    .set({ ...decided, decided_by: editor.accountId, decided_at: editor.now() })
    .where('id', '=', id)
    .where('family_id', '=', editor.familyId)
    .execute()
}

const elsewhere = () =>
  conflict('A source or a fact has the id of another one. Please load the case again.')

/** Puts the sources in the place of those before; one that a decided fact rests on stays, whoever leaves it out. */
export async function writeSources(
  { db }: Admin,
  { id: case_id, family_id }: OfCase,
  sources: readonly CaseSource[],
): Promise<void> {
  await sql`delete from research_sources where case_id = ${case_id} and family_id = ${family_id}
    and not id = any(${sources.map(({ id }) => id)}::uuid[])
    and not exists (select from research_facts where source_id = research_sources.id and state <> 'proposed')`.execute(
    db,
  )
  for (const [position, { id, title, place, link }] of sources.entries()) {
    const sealed = {
      position,
      title: sealedText(family_id, title),
      place: sealedText(family_id, place),
      link: sealedText(family_id, link),
    }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('research_sources')
      .values({ id, case_id, family_id, ...sealed })
      .onConflict((on) =>
        on.column('id').doUpdateSet(sealed).where('research_sources.case_id', '=', case_id),
      )
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) throw elsewhere()
  }
}

/** The same with what they say; what the family decided already stays as it was decided. */
export async function writeFacts(
  { db }: Admin,
  { id: case_id, family_id }: OfCase,
  facts: readonly GivenFact[],
): Promise<void> {
  await db
    .deleteFrom('research_facts')
    .where('case_id', '=', case_id)
    .where('family_id', '=', family_id)
    .where('state', '=', 'proposed')
    .execute()
  for (const [
    position,
    { id, personId, sourceId, kind, what, written, place },
  ] of facts.entries()) {
    const told = { person_id: personId, source_id: sourceId, kind, what, written, place }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('research_facts')
      .values({ id, case_id, family_id, position, ...told })
      .onConflict((on) =>
        on.column('id').doUpdateSet({ position }).where('research_facts.case_id', '=', case_id),
      )
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) throw elsewhere()
  }
}
