import type { Message } from '#contract/messages.ts'
import { copyWords } from '#contract/rules/media-copy.ts'
import { downloadAddress } from '#contract/rules/media-address.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { FilmPlayer } from '#client/ui/film-player.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { nameOf } from './draft-words.ts'
import { playedOf } from './played.ts'

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
  const downloadSrc = downloadAddress(familyId, media.id)
  if (media.kind !== 'audio' && media.kind !== 'video')
    return (
      <a href={downloadSrc} download className={`${buttonLook({})} justify-self-start`}>
        <Icon name="download" />
        <span>Open {media.fileName}</span>
      </a>
    )
  const { src, durationMs, peaks } = playedOf(familyId, draft)
  const shared = { label: nameOf(draft), src, downloadSrc, durationMs }
  const note = copyWords(media.copy.state, media.copy.reason)
  return (
    <>
      {/* Another cut is another sound: the player begins anew. */}
      {media.kind === 'audio' ? (
        <AudioPlayer key={src} {...shared} peaks={peaks} />
      ) : (
        <FilmPlayer key={src} {...shared} />
      )}
      {note && <p className="border-l-4 border-dashed border-marigold pl-4">{note}</p>}
    </>
  )
}
