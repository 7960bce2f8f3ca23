import { useState } from 'react'
import { sealedKind } from '#contract/rules/beyond/sealed-type.ts'
import { shutKinds } from '#contract/rules/beyond/beyond-words.ts'
import type { Message } from '#contract/messages/shapes.ts'
import { copyComes, copyWords } from '#contract/rules/media-copy.ts'
import { contentAddress, downloadAddress } from '#contract/rules/media-address.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { FilmPlayer } from '#client/ui/film-player.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { usePlayableCopy } from '#client/ui/playable-copy.tsx'
import { nameOf } from './draft-words.ts'
import { playedOf, type Played } from './played-copy.ts'

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
  if (media.kind === sealedKind) return <Sealed draft={draft} downloadSrc={downloadSrc} />
  if (media.kind !== 'audio' && media.kind !== 'video')
    return (
      <a href={downloadSrc} download className={`${buttonLook({})} justify-self-start`}>
        <Icon name="download" />
        <span>Open {media.fileName}</span>
      </a>
    )
  const played = playedOf(familyId, draft)
  return (
    // Another cut is another sound, for which the player begins anew.
    <Player
      key={played.isCut ? played.src : 'whole'}
      original={contentAddress(familyId, media.id)}
      {...{ draft, played, downloadSrc }}
    />
  )
}

interface PlayerProps {
  draft: Message
  /** As it is now; until its copy is there, the original. */
  played: Played
  original: string
  downloadSrc: string
}

function Player({ draft, played, original, downloadSrc }: PlayerProps) {
  const { kind, copy } = draft.media!
  const [first] = useState(played)
  const { src, whenItFails, isAwaited } = usePlayableCopy({
    original,
    copy: played.src,
    state: copyComes[copy.state],
  })
  const { durationMs, peaks } = src === played.src ? played : first
  const shared = { label: nameOf(draft), src, whenItFails, downloadSrc, durationMs }
  const isTrimmed = draft.trimStartMs > 0 || draft.trimEndMs !== null
  const note = !isAwaited && copyWords(copy, { isTrimmed })
  return (
    <>
      {kind === 'video' ? (
        <FilmPlayer key={src} {...shared} />
      ) : (
        <AudioPlayer key={src} {...shared} peaks={peaks} />
      )}
      {note && <p className="border-l-4 border-dashed border-marigold pl-4">{note}</p>}
    </>
  )
}

/** Nothing to hear or to read here: not for us, and for its author only with two sheets. */
const Sealed = ({ draft, downloadSrc }: { draft: Message; downloadSrc: string }) => (
  <div className="grid justify-items-start gap-3 rounded-md border-l-4 border-dashed border-cranberry bg-mist p-4">
    <p className="[overflow-wrap:anywhere]">
      <b>{draft.media!.fileName.replace(/\.kinfold$/, '')}.</b> {shutKinds.beyond}{' '}
      {draft.kind === 'written'
        ? 'So nobody here can check what it says.'
        : 'So there is no transcript and no copy, and we can’t check its sound.'}
    </p>
    <a href={downloadSrc} download className={buttonLook({})}>
      <Icon name="download" />
      <span>Save the sealed file</span>
    </a>
  </div>
)
