import type { deliveries } from '#contract/deliveries/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { DeceasedChoice } from '#contract/rules/delivery/trigger.ts'
import { addressesOf } from '#server/features/people/engine/index.ts'
import { agreedAddresses, agreeToNow } from '#server/features/deliveries/engine/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { arrangeRecipient } from './arrange-recipient.ts'

type AskedRecipient = BodyOf<typeof deliveries.schedule>['recipients'][number]

export interface Fallback {
  readonly ifDeceased: DeceasedChoice
  readonly alternateId: string | null
}

export interface Recipient {
  readonly personId: string
  readonly name: string
  readonly bornOn: string | null
  readonly address: string
  readonly zone: string | null
  readonly fallback: Fallback
}

/** Somebody who can be promised a message; otherwise says in words why not. */
export async function findRecipient(
  author: FamilyAuthor,
  asked: AskedRecipient,
): Promise<Recipient> {
  const person = await findLiving(author, asked.personId)
  await agreeToNow(author, person.id)
  return {
    personId: person.id,
    name: person.given_name,
    bornOn: person.born_on,
    address: await agreedAddress(author, person.id, person.given_name),
    zone: asked.zone ?? person.time_zone,
    fallback: await checkedFallback(author, person.id, asked),
  }
}

/** The alternate has to be somebody else, living, whom we can write to; naming them arranges a letter to them. */
export async function checkedFallback(
  author: FamilyAuthor,
  personId: string,
  { ifDeceased, alternateId }: Pick<AskedRecipient, 'ifDeceased' | 'alternateId'>,
): Promise<Fallback> {
  if (ifDeceased !== 'alternate') return { ifDeceased, alternateId: null }
  if (!alternateId) throw invalid('Please choose who receives it instead.')
  if (alternateId === personId)
    throw invalid('Please choose somebody else to receive it instead of them.')
  const alternate = await findLiving(author, alternateId)
  const address = await addressFor(author, alternate.id, alternate.given_name)
  await agreeToNow(author, alternate.id)
  await arrangeRecipient(author, { personId: alternate.id, address })
  return { ifDeceased, alternateId }
}

async function findLiving(author: FamilyAuthor, personId: string) {
  const person = await author.db
    .selectFrom('people')
    .select(['id', 'given_name', 'is_living', 'born_on', 'time_zone'])
    .where('id', '=', personId)
    .where('family_id', '=', author.familyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw notFound('We couldn’t find that person.')
  if (!person.is_living)
    throw conflict(`Your family has recorded that ${person.given_name} has died.`)
  return person
}

/** What others have changed since the author last agreed isn't where this one goes. */
async function agreedAddress(author: FamilyAuthor, personId: string, name: string) {
  const address = await addressFor(author, personId, name)
  const promised = { author_id: author.accountId, person_id: personId, address }
  return (await agreedAddresses(author, promised))[0] ?? address
}

async function addressFor(author: FamilyAuthor, personId: string, name: string): Promise<string> {
  const [address] = await addressesOf(author, personId)
  if (!address)
    throw conflict(`We have no e-mail address for ${name} yet. Please add one among your people.`)
  return address
}
