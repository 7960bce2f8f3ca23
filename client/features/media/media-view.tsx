import type { MediaItem } from '#contract/media.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { contentAddress, downloadAddress } from '#contract/rules/media-address.ts'

/** The thing itself: something to hear, to see or to open. */
export function MediaView({ familyId, item }: { familyId: string; item: MediaItem }) {
  const src = contentAddress(familyId, item.id)
  const name = item.caption || item.fileName
  if (item.kind === 'audio')
    return (
      <AudioPlayer
        label={name}
        src={src}
        downloadSrc={downloadAddress(familyId, item.id)}
        durationMs={item.durationMs}
      />
    )
  if (item.kind === 'video')
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
  if (item.kind === 'photo' && item.contentType !== 'image/heic')
    return (
      <img
        src={src}
        alt={item.caption || `Photo ${item.fileName}`}
        loading="lazy"
        {...(item.width && item.height && { width: item.width, height: item.height })}
        className="h-auto max-h-96 w-auto max-w-full rounded-md"
      />
    )
  return (
    <p className="text-thread">
      {item.kind === 'photo'
        ? 'This photo’s format can’t be shown here; it is kept exactly as it came.'
        : 'A document, kept exactly as it came.'}
    </p>
  )
}
