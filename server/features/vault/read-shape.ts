import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { vault } from '#contract/vault/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { isLooked, type Looked } from './is-looked-at.ts'

interface MonthRow {
  readonly month: string
  readonly aspects: string
}

interface Counted {
  readonly waiting: number
  readonly trashed: number
}

/** Where everything stands, in as few bytes as it takes. */
export async function readShape(
  viewer: FamilyViewer,
  looked: Looked,
): Promise<ReplyOf<typeof vault.shape>> {
  const { rows: months } = await (isEverything(looked) ? drawn : draw(viewer, looked)).execute(
    viewer.db,
  )
  const { rows } = await sql<Counted>`select ${counts(viewer)}`.execute(viewer.db)
  return {
    months: months.map(({ month }) => month),
    counts: months.map(({ aspects }) => aspects.length),
    aspects: months.map(({ aspects }) => aspects).join(''),
    ...rows[0]!,
  }
}

// Another one for another form of the answer, or browsers would keep the old one.
const form = 'a'

/** What tells one shape of everything from the next without gathering it; none where only gathering tells. */
export async function tagShape(viewer: FamilyViewer, looked: Looked): Promise<string | undefined> {
  if (!isEverything(looked)) return undefined
  const { rows } = await sql<Counted & { hash: string | null }>`
    with kept as (select kinfold_vault_hash() as hash)
    select hash, ${counts(viewer)} from kept`.execute(viewer.db)
  const { hash, waiting, trashed } = rows[0]!
  return hash ? [form, hash, waiting, trashed].join('.') : undefined
}

const counts = ({ familyId }: FamilyViewer) => sql`
  (select count(*) from memories
    where family_id = ${familyId} and picture_state = 'waiting' and trashed_at is null) as waiting,
  (select count(*) from memories where family_id = ${familyId} and trashed_at is not null) as trashed`

const isEverything = ({ shelf, albumId, words = '', ...narrowed }: Looked) =>
  shelf === 'all' && !albumId && !Object.values(narrowed).some(Boolean) && words.trim() === ''

/** Of everything, each month is kept as it was drawn last. Asking may draw, so it doesn't begin as what only reads. */
const drawn = sql<MonthRow>`
  with kept as (select month, aspects from kinfold_vault_months())
  select month, aspects from kept order by month desc`

const draw = (viewer: FamilyViewer, looked: Looked) => sql<MonthRow>`
  select to_char(month, 'YYYY-MM') as month, aspects from (
    select kinfold_month(taken_on) as month, string_agg(kinfold_aspect_letter(aspect), ''
      order by taken_on desc, second_of_day desc, id desc) as aspects
    from memories where family_id = ${viewer.familyId} and ${isLooked(viewer, looked)}
    group by 1) drawn
  order by drawn.month desc`
