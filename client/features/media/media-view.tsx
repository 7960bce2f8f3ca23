import { useState } from 'react'
import type { MediaItem } from '#contract/media.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { FilmPlayer } from '#client/ui/film-player.tsx'
import { usePlayableCopy } from '#client/ui/playable-copy.tsx'
import { copyComes, copyWords } from '#contract/rules/media-copy.ts'
import {
  contentAddress,
  largeAddress,
  playbackAddress,
  playbackDownloadAddress,
  posterAddress,
} from '#contract/rules/media-address.ts'

/** The thing itself: something to hear, to see or to open. */
export function MediaView({ familyId, item }: { familyId: string; item: MediaItem }) {
  if (item.kind === 'audio' || item.kind === 'video') return <Recording {...{ familyId, item }} />
  if (item.kind === 'photo') return <Photo {...{ familyId, item }} />
  return <p className="text-thread">A document, kept exactly as it came.</p>
}

const isShownByFew = /^image\/(?:heic|tiff)$/

function Photo({ familyId, item }: { familyId: string; item: MediaItem }) {
  const [isUnshown, setUnshown] = useState(false)
  if (isUnshown)
    return (
      <p className="text-thread">This photo can’t be shown here; it is kept exactly as it came.</p>
    )
  const address = isShownByFew.test(item.contentType) ? largeAddress : contentAddress
  return (
    <img
      src={address(familyId, item.id)}
      alt={item.caption || `Photo ${item.fileName}`}
      loading="lazy"
      onError={() => setUnshown(true)}
      {...(item.width && item.height && { width: item.width, height: item.height })}
      className="h-auto max-h-96 w-auto max-w-full rounded-md"
    />
  )
}

function Recording({ familyId, item }: { familyId: string; item: MediaItem }) {
  const { copy } = item
  const { src, whenItFails, isAwaited } = usePlayableCopy({
    original: contentAddress(familyId, item.id),
    copy: playbackAddress(familyId, item.id),
    state: copyComes[copy.state],
  })
  const played = {
    label: item.caption || item.fileName,
    src,
    whenItFails,
    downloadSrc: playbackDownloadAddress(familyId, item.id),
    durationMs: item.durationMs,
  }
  const words = !isAwaited && copyWords(copy)
  return (
    <div className="grid gap-3">
      {item.kind === 'audio' ? (
        <AudioPlayer key={src} {...played} peaks={copy.peaks} />
      ) : (
        <FilmPlayer
          key={src}
          {...played}
          posterSrc={copy.hasPoster ? posterAddress(familyId, item.id) : undefined}
        />
      )}
      {words && <p className="border-l-4 border-dashed border-marigold pl-4">{words}</p>}
    </div>
  )
}
