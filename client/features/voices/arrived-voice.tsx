import type { ArrivedVoice } from '#contract/voices.ts'
import { messageBlock } from '#contract/rules/message-block.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { usePlayableCopy } from '#client/ui/playable-copy.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useKeepForMe, useKeepVoice, useRemoveVoice } from './queries.ts'
import { arrivedWords, headingOf, whoHears } from './voice-words.ts'

interface ArrivedVoiceRowProps {
  familyId: string
  voice: ArrivedVoice
  mayKeep: boolean
  /** Kept for oneself already: it can only be heard, saved or deleted. */
  isKept?: boolean
}

/** One voice that arrived: hear it, then keep it or let it go. */
export function ArrivedVoiceRow(props: ArrivedVoiceRowProps) {
  const { familyId, voice } = props
  const src = `/api/families/${familyId}/voices/${voice.id}/sound`
  const heading = headingOf(voice)
  return (
    <article aria-label={heading} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        <QuiltBlock
          block={messageBlock({ kind: 'voice', peaks: voice.peaks })}
          className="size-18 rounded-md"
        />
        <div>
          <h3 className="line-clamp-3 text-xl [overflow-wrap:anywhere]">{heading}</h3>
          <p className="text-thread">
            {arrivedWords(voice.arrivedAt)}. {whoHears(voice)}
          </p>
        </div>
      </header>
      <Sound src={src} heading={heading} voice={voice} />
      <Decision {...props} />
    </article>
  )
}

interface SoundProps {
  src: string
  heading: string
  voice: ArrivedVoice
}

function Sound({ src, heading, voice }: SoundProps) {
  const { src: played, whenItFails } = usePlayableCopy({
    original: `${src}?as=original`,
    copy: `${src}?as=playback`,
    state: voice.copy,
  })
  return (
    <AudioPlayer
      key={played}
      label={heading}
      src={played}
      whenItFails={whenItFails}
      downloadSrc={`${src}?download&as=original`}
      durationMs={voice.durationMs}
      peaks={voice.peaks}
    />
  )
}

function Decision({ familyId, voice, mayKeep, isKept = false }: ArrivedVoiceRowProps) {
  const keepInFamily = useKeepVoice(familyId, voice.id)
  const keepForMe = useKeepForMe(familyId, voice.id)
  // What was said to one person alone stays with that person.
  const keep = voice.isForMe ? keepForMe : keepInFamily
  const isOffered = !isKept && (voice.isForMe || mayKeep)
  const remove = useRemoveVoice(familyId, voice.id)
  // Not in mutate()'s own callbacks: what is kept leaves the list together with this button.
  const keepIt = () =>
    keep.mutateAsync().then(
      () =>
        toast({
          title: 'Kept',
          description: voice.isForMe
            ? 'It is kept for you, on this page. Nobody else hears it.'
            : `${voice.personName} is among your family’s recordings.`,
        }),
      () => undefined,
    )
  return (
    <div className="grid gap-3">
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {keep.error && failureWords(keep.error)}
      </p>
      <div className="flex flex-wrap gap-3">
        {isOffered && (
          <Button
            variant="action"
            icon="check"
            pending={keep.isPending}
            pendingLabel="Keeping…"
            onClick={() => void keepIt()}
          >
            {voice.isForMe ? 'Keep it for yourself' : 'Keep it in the family'}
          </Button>
        )}
        <ConfirmDialog
          danger
          trigger={
            <Button variant="quiet" icon="trash">
              Delete
            </Button>
          }
          title={`Delete what ${voice.personName} said?`}
          description={`It is gone for everyone, and nobody can bring it back. ${voice.personName} isn’t told.`}
          confirmLabel="Delete it"
          onConfirm={async () => {
            await remove.mutateAsync(undefined).catch((error: unknown) => {
              throw new Error(failureWords(error))
            })
          }}
        />
      </div>
      {!isKept && <WhoMayKeep voice={voice} mayKeep={mayKeep} />}
    </div>
  )
}

function WhoMayKeep({ voice, mayKeep }: Pick<ArrivedVoiceRowProps, 'voice' | 'mayKeep'>) {
  if (voice.isForMe)
    return (
      <p className="text-thread">
        {voice.personName} said that only you should hear it, so it can’t be put among the family’s
        recordings.
      </p>
    )
  if (mayKeep) return null
  return (
    <p className="text-thread">
      To keep it among the family’s recordings, ask somebody who may edit in this family.
    </p>
  )
}
