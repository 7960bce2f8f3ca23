import { sql, type Selectable, type Updateable } from 'kysely'
import type { ListedPrint, PrintAddress, PrintOrder, PrintRequest } from '#contract/prints/index.ts'
import type { DeskPrint, PrintBox } from '#contract/prints/desk.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import type { PrintProduct, PrintState } from '#contract/rules/prints.ts'
import type { PrintOrdersTable } from '#server/database/types.ts'
import type { Actor, Admin, FamilyEditor, System } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { sealedJson, sealedText } from '#server/platform/encryption/sealed.ts'
import { notFound } from '#server/platform/errors.ts'

export type OrderRow = Selectable<PrintOrdersTable> & {
  readonly state: PrintState
  readonly product: PrintProduct
}

const gone = () => notFound('We couldn’t find that order.')

const own = ({ db, familyId }: FamilyEditor, id: string) =>
  db.selectFrom('print_orders').selectAll().where('id', '=', id).where('family_id', '=', familyId)

export const seekOwnOrder = async (editor: FamilyEditor, id: string) =>
  (await own(editor, id).executeTakeFirst()) as OrderRow | undefined

export async function findOwnOrder(editor: FamilyEditor, id: string): Promise<OrderRow> {
  const row = await seekOwnOrder(editor, id)
  if (!row) throw gone()
  return row
}

/** Of two who act on it at once, the second sees what the first did. */
export async function lockOwnOrder(editor: FamilyEditor, id: string): Promise<OrderRow> {
  const row = await own(editor, id).forUpdate().executeTakeFirst()
  if (!row) throw gone()
  return row as OrderRow
}

/** Who may take an order back: it was their deed, or they answer for the family. A quote is nobody's yet. */
export const isTheirs = (
  { accountId, role }: FamilyEditor,
  { ordered_at, ordered_by }: Pick<OrderRow, 'ordered_at' | 'ordered_by'>,
): boolean => role === 'owner' || ordered_at === null || ordered_by === accountId

/** For the desk there is only what was ordered. */
export async function lockPlacedOrder({ db }: Admin, id: string): Promise<OrderRow> {
  const row = await db
    .selectFrom('print_orders')
    .selectAll()
    .where('id', '=', id)
    .where('ordered_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw gone()
  return row as OrderRow
}

export async function changeOrder(
  { db }: Actor,
  { id, family_id }: Pick<OrderRow, 'id' | 'family_id'>,
  change: Updateable<PrintOrdersTable>,
): Promise<void> {
  await db
    .updateTable('print_orders')
    .set(change)
    .where('id', '=', id)
    .where('family_id', '=', family_id)
    .execute()
}

/** One quotes or orders after the other: each counts those before. */
export async function lockOrders({ db, familyId }: FamilyEditor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prints ${familyId}`}, 0))`.execute(db)
}

export async function countOrders({ db, familyId }: FamilyEditor) {
  const { rows } = await sql<{ all: number; open: number }>`
    select count(*)::integer as all, count(*) filter (where state <> 'quoted')::integer as open
    from print_orders
    where family_id = ${familyId} and state not in ('shipped', 'refunded')`.execute(db)
  return rows[0]!
}

type Quoted = Pick<OrderRow, 'pages' | 'width' | 'height' | 'total_cents' | 'is_test'> & {
  readonly title: string
  readonly lines: PrintOrder['lines']
}

/** Answers false, and writes nothing, if it is there already. */
export async function insertQuote(
  editor: FamilyEditor,
  id: string,
  { printed, paper, cover, copies }: PrintRequest,
  { title, lines, ...quoted }: Quoted,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await editor.db
    .insertInto('print_orders')
    .values({
      id,
      family_id: editor.familyId,
      product: printed.product,
      title: sealedText(editor.familyId, title),
      printed: sealedJson(editor.familyId, printed),
      paper,
      cover,
      copies,
      lines: JSON.stringify(lines),
      quoted_by: editor.accountId,
      quoted_at: editor.now(),
      ...quoted,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteQuote(editor: FamilyEditor, id: string): Promise<void> {
  await editor.db
    .deleteFrom('print_orders')
    .where('id', '=', id)
    .where('family_id', '=', editor.familyId)
    .where('state', '=', 'quoted')
    .execute()
}

/** Replaces the one that stood there; another account's is never seen, nor written over. */
export async function keepAddress(
  editor: FamilyEditor,
  orderId: string,
  address: PrintAddress,
): Promise<void> {
  const sealed = sealedJson(editor.familyId, address)
  const { db, familyId: family_id, accountId: account_id } = editor
  await db
    .deleteFrom('print_addresses')
    .where('order_id', '=', orderId)
    .where('account_id', '=', account_id)
    .execute()
  await db
    .insertInto('print_addresses')
    .values({ order_id: orderId, family_id, account_id, address: sealed })
    .execute()
}

export async function addressOf(
  { db, accountId }: FamilyEditor,
  { id: orderId, ordered_by }: Pick<OrderRow, 'id' | 'ordered_by'>,
): Promise<PrintAddress | null> {
  // Somebody who tried before another ordered: their parcel doesn't come.
  if (ordered_by !== null && ordered_by !== accountId) return null
  const row = await db
    .selectFrom('print_addresses')
    .select('address')
    .where('order_id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? (row.address as unknown as PrintAddress) : null
}

export function listOwnOrders(editor: FamilyEditor, page: PageQuery): Promise<Page<ListedPrint>> {
  const query = editor.db
    .selectFrom('print_orders')
    .select(['id', 'product', 'title', 'state', 'is_test', 'copies', 'total_cents', 'quoted_at'])
    .select('cancelled_at')
    .where('family_id', '=', editor.familyId)
  const list = ['print orders', editor.familyId]
  const walk = { by: 'quoted_at', id: 'id', type: 'timestamptz', direction: 'desc' } as const
  return readPage(editor, query, { list, ...walk }, page, (row) => ({
    id: row.id,
    product: row.product as PrintProduct,
    title: row.title,
    state: row.state as PrintState,
    isTest: row.is_test,
    isCancelled: row.cancelled_at !== null,
    copies: row.copies,
    totalCents: row.total_cents,
    quotedAt: row.quoted_at,
  }))
}

const boxes: Readonly<Record<PrintBox, readonly PrintState[]>> = {
  problems: ['problem'],
  open: ['ordered', 'in-print'],
  over: ['shipped', 'refunded'],
}

export function listPlacedOrders(
  admin: Admin,
  { box, ...page }: PageQuery & { readonly box: PrintBox },
): Promise<Page<DeskPrint>> {
  const query = admin.db
    .selectFrom('print_orders')
    .leftJoin('accounts', 'accounts.id', 'ordered_by')
    .selectAll('print_orders')
    .select(['accounts.display_name', 'accounts.email'])
    .where('ordered_at', 'is not', null)
    .where('state', 'in', boxes[box])
  const walk = { by: 'ordered_at', id: 'print_orders.id', type: 'timestamptz' } as const
  const direction = box === 'over' ? 'desc' : 'asc'
  const list = ['placed print orders', box]
  return readPage(admin, query, { list, ...walk, direction }, page, (row) => toDesk(row))
}

type DeskRow = Selectable<PrintOrdersTable> & {
  readonly display_name: string | null
  readonly email: string | null
}

export async function readPlacedOrder({ db }: Admin, id: string): Promise<DeskPrint> {
  const row = await db
    .selectFrom('print_orders')
    .leftJoin('accounts', 'accounts.id', 'ordered_by')
    .selectAll('print_orders')
    .select(['accounts.display_name', 'accounts.email'])
    .where('print_orders.id', '=', id)
    .where('ordered_at', 'is not', null)
    .executeTakeFirst()
  if (!row) throw gone()
  return toDesk(row)
}

const toDesk = (row: DeskRow): DeskPrint => ({
  ...partsOf(row),
  orderedBy: row.email ? { name: row.display_name!, email: row.email } : null,
  shopRef: row.shop_ref,
})

export function partsOf(row: Selectable<PrintOrdersTable>) {
  return {
    id: row.id,
    product: row.product as PrintProduct,
    title: row.title,
    state: row.state as PrintState,
    isTest: row.is_test,
    paper: row.paper as PrintOrder['paper'],
    cover: row.cover as PrintOrder['cover'],
    copies: row.copies,
    pages: row.pages,
    width: row.width,
    height: row.height,
    lines: row.lines as unknown as PrintOrder['lines'],
    totalCents: row.total_cents,
    quotedAt: row.quoted_at,
    orderedAt: row.ordered_at,
    inPrintAt: row.in_print_at,
    shippedAt: row.shipped_at,
    endedAt: row.ended_at,
    cancelledAt: row.cancelled_at,
    tracking: row.tracking,
    problemWords: row.problem_words ?? '',
    deskWords: row.desk_words ?? '',
  }
}

export async function deletePrints({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('print_orders').where('family_id', '=', familyId).execute()
}
