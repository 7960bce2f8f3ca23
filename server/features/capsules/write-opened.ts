import type { System } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { keepersToTell } from '#server/features/passing/index.ts'
import { openedForKeepersLetter, openedLetter } from './emails.ts'
import { capsuleUrl, guestToken, heldUrl } from './links.ts'

/** The letters of the day, in the transaction that opens it: to the family, to its guests, and for the dead to their keepers. */
export async function writeOpened(system: System, id: string): Promise<void> {
  const capsule = await findOpened(system, id)
  const about = {
    title: capsule.title,
    by: capsule.display_name,
    at: capsule.opens_at,
    zone: capsule.opens_zone,
    isBeyond: capsule.paper_key !== null,
  }
  const post = (to: string, url: string, letter = openedLetter({ ...about, url })) =>
    mailLater(system, {
      to,
      letter,
      key: `capsule-opened:${id}:${to.toLowerCase()}`,
      familyId: capsule.family_id,
    })
  const told = new Set<string>()
  for (const { email } of await members(system, capsule.family_id)) {
    told.add(email.toLowerCase())
    await post(email, capsuleUrl(system, capsule.family_id, id))
  }
  for (const guest of await guests(system, id)) {
    if (told.has(guest.email!.toLowerCase())) continue
    told.add(guest.email!.toLowerCase())
    await post(guest.email!, heldUrl(system, guestToken(system, guest.id)))
  }
  if (!capsule.owner_id || capsule.status !== 'memorial') return
  for (const address of await keepersToTell(system, capsule.owner_id))
    if (!told.has(address.toLowerCase()))
      await post(address, '', openedForKeepersLetter({ ...about, url: '' }))
}

const findOpened = ({ db }: System, id: string) =>
  db
    .selectFrom('capsules')
    .leftJoin('accounts', 'accounts.id', 'capsules.owner_id')
    .selectAll('capsules')
    .select(['accounts.display_name', 'accounts.status'])
    .where('capsules.id', '=', id)
    .executeTakeFirstOrThrow()

const members = ({ db }: System, familyId: string) =>
  db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select('accounts.email')
    .where('members.family_id', '=', familyId)
    .where('members.status', '=', 'active')
    .where('accounts.status', '=', 'active')
    .where('accounts.email_verified_at', 'is not', null)
    .execute()

/** Those who put something in and wanted to be told. */
const guests = ({ db }: System, capsuleId: string) =>
  db
    .selectFrom('capsule_guests')
    .select(['id', 'email'])
    .where('capsule_id', '=', capsuleId)
    .where('email', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('capsule_items')
          .select('capsule_items.id')
          .whereRef('capsule_items.guest_id', '=', 'capsule_guests.id')
          .where('capsule_items.state', '=', 'kept'),
      ),
    )
    .execute()
