import { arrangeMessage } from '#server/features/senders/index.ts'
import { addressesOf } from '#server/features/people/engine/index.ts'
import { agreedAddresses, agreeToNow } from '#server/features/deliveries/engine/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'

/** A message may come to every address that its author agreed to, so all of them are arranged. */
export async function arrangeRecipient(
  author: FamilyAuthor,
  { personId, address }: { personId: string; address: string },
): Promise<void> {
  const promised = { author_id: author.accountId, person_id: personId, address }
  const agreed = await agreedAddresses(author, promised)
  await arrangeMessage(author, agreed.length > 0 ? agreed : [address])
}

/** While nothing was promised, addresses could be changed without arranging anything. */
export async function arrangeAgain(
  author: FamilyAuthor,
  delivery: { person_id: string; alternate_id: string | null },
): Promise<void> {
  for (const personId of [delivery.person_id, delivery.alternate_id]) {
    const [address] = personId ? await addressesOf(author, personId) : []
    if (!personId || !address) continue
    await agreeToNow(author, personId)
    await arrangeRecipient(author, { personId, address })
  }
}
