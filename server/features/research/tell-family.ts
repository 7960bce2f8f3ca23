import { sql } from 'kysely'
import type { Actor, Admin } from '#server/platform/actors.ts'
import type { Letter } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import type { CaseRow } from './case-store.ts'
import { deskLetter, type DeskNews } from './emails.ts'

type Told = Pick<CaseRow, 'id' | 'title'>

/** Whoever asked, while they may still change the family; afterwards its owner. */
async function addressOf(
  { db }: Admin,
  { family_id, begun_by }: CaseRow,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from members join accounts on accounts.id = account_id
    where family_id = ${family_id} and members.status = 'active' and accounts.status = 'active'
      and email_verified_at is not null
      and (members.role = 'owner' or account_id = ${begun_by} and members.role = 'editor')
    order by account_id = ${begun_by} desc nulls last limit 1`.execute(db)
  return rows[0]?.email
}

export async function tellFamily(
  admin: Admin,
  row: CaseRow,
  key: string,
  write: (about: { title: string; url: string }) => Letter,
): Promise<void> {
  const to = await addressOf(admin, row)
  if (!to) return
  const url = `${admin.ports.config.publicUrl}/voice-ancestry/${row.id}`
  const letter = write({ title: row.title, url })
  await mailLater(admin, { to, letter, key: `research:${row.id}:${key}` })
}

export async function tellDesk(
  actor: Actor,
  { id, title }: Told,
  what: DeskNews,
  key: string = what,
): Promise<void> {
  const { researchEmail: to, publicUrl } = actor.ports.config
  if (!to) return
  const url = `${publicUrl}/research-desk/${id}`
  const letter = deskLetter({ title, url }, what)
  await mailLater(actor, { to, letter, key: `research-desk:${id}:${key}` })
}
