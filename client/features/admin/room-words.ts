import type { AccountRoom } from '#contract/admin.ts'
import { sizeWords } from '#contract/rules/size-words.ts'
import { gigabyte } from '#contract/rules/storage-room.ts'

const gigabytesWords = (gigabytes: number) => sizeWords(gigabytes * gigabyte)

export const planRoomWords = ({ planGigabytes }: AccountRoom): string =>
  planGigabytes === null ? 'no limit' : gigabytesWords(planGigabytes)

/** What somebody's families keep and may keep, in a sentence for whoever looks after the house. */
export function roomWords(room: AccountRoom): string {
  const { heldBytes, planGigabytes, byHand } = room
  const held = sizeWords(heldBytes)
  if (byHand)
    return `${held} of ${gigabytesWords(byHand.gigabytes)}, set by hand: “${byHand.because.replace(/\.$/, '')}”. The plan has ${planRoomWords(room)}.`
  if (planGigabytes === null) return `${held}, without a limit`
  return `${held} of ${gigabytesWords(planGigabytes)}, by the plan`
}

/** Whether they keep more already. */
export const isMoreThan = ({ heldBytes }: AccountRoom, gigabytes: number): boolean =>
  heldBytes > gigabytes * gigabyte

/** What a room set by hand will do, said before it is set. */
export function roomConsequence(room: AccountRoom, gigabytes: number): string {
  return isMoreThan(room, gigabytes)
    ? `They keep ${sizeWords(room.heldBytes)} already. Nothing is deleted, but until there is room again only voices come in, as long as all voices together stay below ${gigabytesWords(gigabytes)}.`
    : `Their families may keep ${gigabytesWords(gigabytes)} together, whatever the plan, until you take it back. They see it where they upload.`
}
