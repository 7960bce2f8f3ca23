import type { OpenedShare } from '#contract/shares.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { VoicePlayer } from '#client/ui/voice-player.tsx'

interface SharedVoiceProps {
  token: string
  share: OpenedShare
  voice: NonNullable<OpenedShare['voice']>
}

// Where none are known yet the block is cut from a calm voice.
const calm = [0.4, 0.6, 0.5, 0.7, 0.4, 0.55, 0.45, 0.6, 0.4]

/** Where a code on paper leads: the picture it stands beside, and the voice. */
export function SharedVoice({ token, share, voice }: SharedVoiceProps) {
  const { title, familyName, key, memories } = share
  const [picture] = memories
  const { speaker, durationMs, peaks, isReady } = voice
  return (
    <Page narrow>
      <PageHeading
        title={title}
        lead={speaker ? `${speaker}, kept by ${familyName}` : `Kept by ${familyName}`}
      />
      {picture?.hasPicture && (
        <img
          src={`/api/shares/${token}/memories/${picture.id}/picture?size=large&key=${key}`}
          alt={picture.caption || 'The picture that the voice tells of'}
          className="block max-h-[50dvh] w-full rounded-lg bg-mist object-contain"
        />
      )}
      {isReady ? (
        <VoicePlayer
          label={title}
          src={`/api/shares/${token}/voice?key=${key}`}
          durationMs={durationMs ?? 0}
          peaks={peaks.length > 0 ? peaks : calm}
        />
      ) : (
        <p className="text-lg">
          This voice is being made ready. Please come back in a few minutes.
        </p>
      )}
    </Page>
  )
}
