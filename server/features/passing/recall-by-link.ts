import { elevate } from '#server/platform/elevate.ts'
import type { AliveHolder } from './hold-alive.ts'
import { recallAll } from './recall-all.ts'

/** The owner lives, and can't sign in to a memorial: their letter's link is what they have. */
export const recallByLink = (holder: AliveHolder) =>
  elevate(holder, 'recall', (raised) => recallAll(raised, holder.ownerId, 'owner'))
