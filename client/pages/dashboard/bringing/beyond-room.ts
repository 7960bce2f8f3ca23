import { media } from '#contract/media.ts'
import { call } from '#client/platform/api.ts'

/** What was chosen has more bytes than the family has room for. */
export interface BeyondRoom {
  readonly chosenBytes: number
  readonly freeBytes: number
}

/** Whether it is more than there is room for, so that it is told before the first file is refused. */
export async function beyondRoom(
  familyId: string,
  chosenBytes: number,
): Promise<BeyondRoom | undefined> {
  try {
    const { heldBytes, roomBytes } = await call(media.room, { params: { familyId } })
    if (roomBytes === null) return undefined
    const freeBytes = Math.max(0, roomBytes - heldBytes)
    return chosenBytes > freeBytes ? { chosenBytes, freeBytes } : undefined
  } catch {
    // Then each file that doesn't fit says so by itself.
    return undefined
  }
}
