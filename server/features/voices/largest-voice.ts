import { largestVoiceBytes } from '#contract/rules/voice-limits.ts'
import type { Largest } from '#server/features/media/index.ts'
import { readSettings } from '#server/features/settings/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { tooLarge } from '#server/platform/errors.ts'

/** What somebody without an account may send: never more than the admin allows for any file. */
export async function largestVoice(holder: TokenHolder): Promise<Largest> {
  const { maxFileSize } = await readSettings(holder)
  const allowed = maxFileSize * 1024 * 1024
  const words =
    allowed < largestVoiceBytes
      ? `A recording can have at most ${maxFileSize} MB here. Yours is safe on your device; please send a shorter one.`
      : 'This recording is too large. A quarter of an hour of speech is the most.'
  return {
    bytes: Math.min(allowed, largestVoiceBytes),
    refuse: () => {
      throw tooLarge(words)
    },
  }
}
