import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { playbackAddress, posterAddress } from '#contract/rules/media-address.ts'
import type { Memory } from '#contract/vault/index.ts'
import { memoryName } from './memory-name.ts'
import { pictureAddress } from './picture-address.ts'

/** The voices that tell of a memory, one after the other; they are another feature’s: the page brings them. */
export type Voices = ComponentType<{
  familyId: string
  memoryId: string
  isPaused: boolean
  onHeard: () => void
}>

interface SlideProps {
  familyId: string
  memory: Memory
  seconds: number
  isPaused: boolean
  Voices: Voices | undefined
  /** It was seen, and heard to its end. */
  onDone: () => void
  onPress: () => void
}

/** One picture of the slideshow, for as long as it takes. */
export function Slide(props: SlideProps) {
  const { memory, isPaused, onPress } = props
  return (
    <button
      type="button"
      aria-label={`${isPaused ? 'Go on' : 'Pause'}: ${memoryName(memory)}`}
      onClick={onPress}
      className="grid size-full min-h-0 animate-fade grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden focus-visible:outline-4 focus-visible:-outline-offset-4 focus-visible:outline-focus"
    >
      {memory.kind === 'video' ? <FilmSlide {...props} /> : <PhotoSlide {...props} />}
    </button>
  )
}

const look = 'max-h-full max-w-full bg-contain bg-center bg-no-repeat object-contain select-none'

function PhotoSlide({ familyId, memory, seconds, isPaused, Voices, onDone }: SlideProps) {
  const [isSeen, setSeen] = useState(false)
  const [isOver, setOver] = useState(false)
  const [isHeard, setHeard] = useState(false)
  const isDone = isOver && (isHeard || !Voices) && !isPaused
  const done = useEffectEvent(onDone)
  // Its time begins when it is there, not while it is on its way.
  useEffect(() => {
    if (!isSeen || isPaused || isOver) return
    const timer = setTimeout(() => setOver(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isSeen, isPaused, isOver, seconds])
  useEffect(() => {
    if (isDone) done()
  }, [isDone])
  const { placeholder } = memory
  return (
    <>
      <img
        src={pictureAddress(familyId, memory, 'large')}
        alt=""
        draggable={false}
        onLoad={() => setSeen(true)}
        onError={() => setSeen(true)}
        style={
          placeholder
            ? { backgroundImage: `url(data:image/webp;base64,${placeholder})` }
            : undefined
        }
        className={look}
      />
      {Voices && isSeen && (
        <Voices
          familyId={familyId}
          memoryId={memory.id}
          isPaused={isPaused}
          onHeard={() => setHeard(true)}
        />
      )}
    </>
  )
}

/** A film is its own time. */
function FilmSlide({ familyId, memory, seconds, isPaused, onDone }: SlideProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [isStuck, setStuck] = useState(false)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (isPaused) return film.current?.pause()
    film.current?.play().catch((error: unknown) => {
      // Paused before it began, it is asked again.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setStuck(true)
    })
    return undefined
  }, [isPaused])
  // What can't be played here is seen as a still, like a photo.
  useEffect(() => {
    if (!isStuck || isPaused) return
    const timer = setTimeout(() => done(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isStuck, isPaused, seconds])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without a transcript has none
    <video
      ref={film}
      src={playbackAddress(familyId, memory.id)}
      poster={memory.hasPicture ? posterAddress(familyId, memory.id) : undefined}
      playsInline
      onEnded={onDone}
      onError={() => setStuck(true)}
      className={look}
    />
  )
}
