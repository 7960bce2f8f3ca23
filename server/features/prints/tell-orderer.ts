import { sql } from 'kysely'
import type { Actor, Admin, FamilyEditor, System } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { deskLetter, stepLetter, type PrintStep } from './emails.ts'
import type { OrderRow } from './order-store.ts'

/** Whoever ordered, while they may still change the family; afterwards its owner. */
async function addressee(
  { db }: Actor,
  { family_id, ordered_by }: OrderRow,
): Promise<{ account_id: string; email: string } | undefined> {
  const { rows } = await sql<{ account_id: string; email: string }>`
    select account_id, email from members join accounts on accounts.id = account_id
    where family_id = ${family_id} and members.status = 'active' and accounts.status = 'active'
      and email_verified_at is not null
      and (members.role = 'owner' or account_id = ${ordered_by} and members.role = 'editor')
    order by account_id = ${ordered_by} desc nulls last limit 1`.execute(db)
  return rows[0]
}

const pageOf = ({ ports }: Actor, { id }: OrderRow) =>
  `${ports.config.publicUrl}/printing-services/${id}`

/** How an order stands now. A step that comes back, after a problem, is told again. */
export async function tellOrderer(
  actor: Admin | System,
  row: OrderRow,
  step: PrintStep,
): Promise<void> {
  const whom = await addressee(actor, row)
  if (!whom) return
  await mailLater(actor, {
    to: whom.email,
    letter: stepLetter(row, step, pageOf(actor, row)),
    key: `print-order:${row.id}:${step}:${actor.now()}`,
  })
}

/** Not to whoever pressed: they have just read it. */
export async function tellOfCancelling(editor: FamilyEditor, row: OrderRow): Promise<void> {
  const whom = await addressee(editor, row)
  if (!whom || whom.account_id === editor.accountId) return
  const letter = stepLetter(row, 'cancelled', pageOf(editor, row))
  await mailLater(editor, { to: whom.email, letter, key: `print-order:${row.id}:cancelled` })
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
