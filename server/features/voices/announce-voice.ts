import type { BodyOf } from '#contract/endpoint.ts'
import { mostWaitingBytes } from '#contract/rules/voice-limits.ts'
import type { voices } from '#contract/voices.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { sealedJson } from '#server/platform/encryption/sealed.ts'
import { conflict } from '#server/platform/errors.ts'
import { countWaiting, findTake, insertVoice, type Origin } from './voice-store.ts'

interface Speaker {
  readonly origin: Origin
  readonly familyId: string
  readonly personId: string
  readonly personName: string
  /** Who alone may hear it; null for everyone who may edit in the family. */
  readonly forAccountId: string | null
  readonly mostWaiting: number
}

/** Writes down that a take is coming. Asked again, it says whether its sound is here. */
export async function announceVoice(
  holder: TokenHolder,
  speaker: Speaker,
  spoken: BodyOf<typeof voices.speak>,
): Promise<{ isHere: boolean }> {
  const { origin, familyId } = speaker
  const earlier = await findTake(holder, origin, spoken.takeId)
  if (earlier) return { isHere: earlier.state !== 'announced' }
  const waiting = await countWaiting(holder, origin)
  if (waiting.count >= speaker.mostWaiting || waiting.bytes >= mostWaitingBytes)
    throw conflict(
      'Many of your recordings still wait to be heard. Yours is safe on this device; please send it when the family has listened to the others.',
    )
  const id = holder.newId()
  await insertVoice(holder, {
    ...origin,
    id,
    family_id: familyId,
    person_id: speaker.personId,
    person_name: speaker.personName,
    for_account_id: speaker.forAccountId,
    take_id: spoken.takeId,
    state: 'announced',
    // Beside the family's other files: the nightly sweep clears what nobody owns.
    storage_key: `media/${familyId}/${id}`,
    duration_ms: spoken.durationMs,
    peaks: sealedJson(familyId, spoken.peaks),
    announced_at: holder.now(),
  })
  return { isHere: false }
}
