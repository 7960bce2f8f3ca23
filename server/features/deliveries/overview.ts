import type { anywhere } from '#contract/deliveries/anywhere.ts'
import type { DeliveryCounts } from '#contract/deliveries/index.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { places } from '#contract/rules/delivery/places.ts'
import { familiesOfMessages } from '#server/features/families/index.ts'
import { countDrafts } from '#server/features/messages/index.ts'
import type { AuthorIn, SignedIn } from '#server/platform/actors.ts'
import { countByPlace, countSealed, type Narrowed } from './list-deliveries.ts'

/** How many stand where. */
export async function countDeliveries(
  author: AuthorIn,
  narrowed: Narrowed,
): Promise<DeliveryCounts> {
  const counted = await countByPlace(author, narrowed)
  // A draft has neither a person nor a day.
  const hasDrafts = narrowed.person === undefined && narrowed.year === undefined
  counted.set('sealed', await countSealed(author, narrowed))
  return {
    drafts: hasDrafts ? await countDrafts(author, narrowed.search) : 0,
    places: Object.fromEntries(
      places.map((place) => [place, counted.get(place) ?? 0]),
    ) as DeliveryCounts['places'],
  }
}

/** The same over all families in which somebody has messages. */
export async function countAnywhere(
  account: SignedIn,
  { family, ...narrowed }: QueryOf<typeof anywhere.counts>,
): Promise<DeliveryCounts> {
  const mine = await familiesOfMessages(account, family)
  const each = await Promise.all(mine.map((author) => countDeliveries(author, narrowed)))
  const sum = (of: (counts: DeliveryCounts) => number) => each.reduce((so, one) => so + of(one), 0)
  return {
    drafts: sum(({ drafts }) => drafts),
    places: Object.fromEntries(
      places.map((place) => [place, sum((counts) => counts.places[place])]),
    ) as DeliveryCounts['places'],
  }
}
