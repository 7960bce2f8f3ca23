import { sql } from 'kysely'
import { findKnownAccount } from '#server/features/accounts/index.ts'
import type { Actor, Admin, FamilyEditor, System } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { deskLetter, stepLetter, type PrintStep } from './emails.ts'
import type { OrderRow } from './order-store.ts'

/** Whoever ordered, while they may still change the family; afterwards its owner. */
async function addressee(
  { db }: Admin | System,
  { family_id, ordered_by }: OrderRow,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from members join accounts on accounts.id = account_id
    where family_id = ${family_id} and members.status = 'active' and accounts.status = 'active'
      and email_verified_at is not null
      and (members.role = 'owner' or account_id = ${ordered_by} and members.role = 'editor')
    order by account_id = ${ordered_by} desc nulls last limit 1`.execute(db)
  return rows[0]?.email
}

const pageOf = ({ ports }: Actor, { id }: OrderRow) =>
  `${ports.config.publicUrl}/printing-services/${id}`

/** How an order stands now. A step that comes back, after a problem, is told again. */
export async function tellOrderer(
  actor: Admin | System,
  row: OrderRow,
  step: PrintStep,
): Promise<void> {
  const to = await addressee(actor, row)
  if (!to) return
  await mailLater(actor, {
    to,
    letter: stepLetter(row, step, pageOf(actor, row)),
    key: `print-order:${row.id}:${step}:${actor.now()}`,
  })
}

/** Not to whoever pressed: they have just read it. */
export async function tellOfCancelling(editor: FamilyEditor, row: OrderRow): Promise<void> {
  if (row.ordered_by === null || row.ordered_by === editor.accountId) return
  const by = await findKnownAccount(editor, row.ordered_by)
  if (by?.status !== 'active' || !by.email_verified_at) return
  const letter = stepLetter(row, 'cancelled', pageOf(editor, row))
  await mailLater(editor, { to: by.email, letter, key: `print-order:${row.id}:cancelled` })
}

/** To whoever looks after this house, where an address is known. */
export async function tellDesk(
  actor: Actor,
  row: OrderRow,
  from: 'A family' | 'The print shop',
): Promise<void> {
  const { careEmail: to, publicUrl } = actor.ports.config
  if (!to) return
  const letter = deskLetter(row, from, `${publicUrl}/print-desk`)
  await mailLater(actor, { to, letter, key: `print-desk:${row.id}:${from}:${actor.now()}` })
}
