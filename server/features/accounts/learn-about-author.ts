import { isZoneKnown } from '#contract/rules/date-looks.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { checkShownName } from '#server/features/names/index.ts'
import { changeOwnRow, ownRow } from './own-account-store.ts'

interface Said {
  /** As the letter to the recipient names them. */
  readonly name: string | undefined
  readonly zone: string
}

// What an account has that never chose one.
const unset = 'UTC'

/** What somebody says of themselves while they arrange a message: their name, and where their morning is. */
export async function learnAboutAuthor(actor: SignedIn, { name, zone }: Said): Promise<void> {
  const known = await ownRow(actor)
  const isRenamed = name !== undefined && name !== known.display_name
  if (isRenamed) checkShownName(name)
  const isZoneNew = known.time_zone === unset && zone !== unset && isZoneKnown(zone)
  if (!isRenamed && !isZoneNew) return
  await changeOwnRow(actor, {
    ...(isRenamed && { displayName: name }),
    ...(isZoneNew && { timeZone: zone }),
  })
}
