import { sql } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { createPerson } from './create-person.ts'
import { addWay } from './change-contact-ways.ts'

interface Told {
  readonly name: string
  readonly email: string
  readonly zone?: string | undefined
}

/** Somebody told by name and address: the one the family knows so, or who is new to it. Two can share a mailbox. */
export async function personAt(editor: FamilyEditor, { name, email, zone }: Told): Promise<string> {
  const known = await namedSo(editor, name)
  const there = known.find(({ addresses }) => addresses.includes(email.toLowerCase()))
  if (there) return there.id
  const id =
    known.find(({ addresses }) => addresses.length === 0)?.id ??
    (await createPerson(editor, { givenName: name, ...(zone && { timeZone: zone }) })).person.id
  await addWay(editor, id, { kind: 'email', address: email })
  return id
}

async function namedSo({ db, familyId }: FamilyEditor, name: string) {
  const { rows } = await sql<{ id: string; addresses: string[] }>`
    select people.id,
      array(select lower(address) from contact_ways where person_id = people.id) as addresses
    from people
    where family_id = ${familyId} and removed_at is null and is_living
      and lower(${name}) in (
        lower(given_name), lower(nickname), lower(trim(given_name || ' ' || surname)))
    order by created_at, id`.execute(db)
  return rows
}
