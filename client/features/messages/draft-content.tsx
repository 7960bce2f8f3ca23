import type { Message } from '#contract/messages.ts'
import { contentAddress, downloadAddress } from '#contract/rules/media-address.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Icon } from '#client/ui/icon.tsx'
import { nameOf } from './draft-words.ts'

/** The message itself: to hear, to see or to read. */
export function DraftContent({ familyId, draft }: { familyId: string; draft: Message }) {
  const { media, words } = draft
  return (
    <div className="grid gap-4">
      {media && <Recording familyId={familyId} draft={draft} />}
      {words && (
        <p className="max-h-80 overflow-y-auto rounded-md border-l-4 border-dashed border-cranberry bg-mist p-4 text-lg [overflow-wrap:anywhere] whitespace-pre-wrap">
          {words}
        </p>
      )}
    </div>
  )
}

function Recording({ familyId, draft }: { familyId: string; draft: Message }) {
  const media = draft.media!
  const src = contentAddress(familyId, media.id)
  const downloadSrc = downloadAddress(familyId, media.id)
  const name = nameOf(draft)
  if (media.kind === 'audio')
    return (
      <AudioPlayer
        label={name}
        src={src}
        downloadSrc={downloadSrc}
        durationMs={media.durationMs}
        peaks={draft.peaks}
      />
    )
  if (media.kind === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        controls
        preload="metadata"
        src={src}
        aria-label={name}
        className="max-h-96 w-full rounded-md bg-ink"
      />
    )
  return (
    <a href={downloadSrc} download className={`${buttonLook({})} justify-self-start`}>
      <Icon name="download" />
      <span>Open {media.fileName}</span>
    </a>
  )
}
