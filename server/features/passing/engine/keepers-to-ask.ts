import { nameOr } from '#contract/rules/web-address.ts'
import type { System } from '#server/platform/actors.ts'

interface AskedKeeper {
  readonly id: string
  readonly name: string
  readonly address: string
}

/** Whoever of an owner's keepers can be written to, in the order in which they were asked; one address once. */
export async function keepersToAsk({ db }: System, ownerId: string): Promise<AskedKeeper[]> {
  const rows = await db
    .selectFrom('keepers')
    .select(['id', 'name', 'address'])
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['confirmed', 'unreachable'])
    .where('address', 'is not', null)
    .orderBy('invited_at')
    .orderBy('id')
    .execute()
  const known = rows.map(({ id, name, address }) => ({ id, name, address: address! }))
  const first = new Map(known.toReversed().map((one) => [one.address.toLowerCase(), one]))
  return known.filter((one) => first.get(one.address.toLowerCase()) === one)
}

/** Of one keeper: what they are called, and whether they still are one. */
export async function findKeeper({ db }: System, id: string) {
  const row = await db
    .selectFrom('keepers')
    .select(['name', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  const isKeeping = row?.state === 'confirmed' || row?.state === 'unreachable'
  return { name: nameOr(row?.name ?? '', 'One of the keepers'), isKeeping }
}

interface KeeperOf {
  readonly keeperId: string
  readonly ownerId: string
}

/** Whether a keeper of theirs has this address. */
export async function isAtAddress(
  { db }: System,
  { keeperId, ownerId }: KeeperOf,
  address: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('keepers')
    .select('address')
    .where('id', '=', keeperId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row?.address?.toLowerCase() === address.toLowerCase()
}
