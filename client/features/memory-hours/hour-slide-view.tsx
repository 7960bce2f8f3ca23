import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { contentAddress, playbackAddress } from '#contract/rules/media-address.ts'
import type { HourSlide } from '#contract/memory-hours.ts'
import type { Sound } from '#contract/sound.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { DialogTitle } from '#client/ui/dialog.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { pictureOf } from './addresses.ts'
import { Large } from './large-button.tsx'

interface HourSlideViewProps {
  familyId: string
  slide: HourSlide
  ahead: HourSlide | undefined
  place: string
  seconds: number | null
  /** What is played with it is over. */
  onHeard: () => void
  onNext: () => void
}

/** One picture with its words and its voice, and the button to the next. */
export function HourSlideView(props: HourSlideViewProps) {
  const { familyId, slide, ahead, place, seconds, onHeard, onNext } = props
  const [isHeard, setHeard] = useState(slide.sound === null)
  useAdvance(isHeard ? seconds : null, onNext)
  useAhead(familyId, ahead)
  return (
    <section
      aria-label={place}
      className="flex min-h-0 flex-1 animate-fade flex-col gap-3 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <DialogTitle className="sr-only">{place}</DialogTitle>
      <Picture familyId={familyId} slide={slide} />
      {slide.words && (
        <p
          dir="auto"
          aria-live="polite"
          className="text-center text-[min(clamp(1.8rem,5vw,3.2rem),10vw)] leading-tight font-[650] [overflow-wrap:anywhere] text-balance"
        >
          {slide.words}
        </p>
      )}
      {slide.sound && (
        <Aloud
          familyId={familyId}
          sound={slide.sound}
          onOver={() => {
            setHeard(true)
            onHeard()
          }}
        />
      )}
      <Large onPress={onNext}>Next</Large>
    </section>
  )
}

function Picture({ familyId, slide }: { familyId: string; slide: HourSlide }) {
  const [isLost, setLost] = useState(false)
  const { memoryId, caption, words } = slide
  return (
    <div className="relative min-h-[38svh] flex-1">
      {memoryId && !isLost ? (
        <img
          src={pictureOf(familyId, memoryId, 'large')}
          alt={words || caption}
          draggable={false}
          onError={() => setLost(true)}
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <div className="absolute inset-0 grid place-items-center">
          <QuiltBlock block={featureBlocks.messages} className="size-[min(60%,18rem)]" />
        </div>
      )}
    </div>
  )
}

/** Slowly by itself, where that is wanted; out of sight nothing goes on. */
function useAdvance(seconds: number | null, onNext: () => void): void {
  const next = useEffectEvent(onNext)
  useEffect(() => {
    if (seconds === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => next(), seconds * 1000)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [seconds])
}

/** The next picture and sound are on this device before they are wanted, also if the network goes meanwhile. */
function useAhead(familyId: string, ahead: HourSlide | undefined): void {
  const { memoryId = null, sound = null } = ahead ?? {}
  useEffect(() => {
    if (memoryId) new Image().src = pictureOf(familyId, memoryId, 'large')
  }, [familyId, memoryId])
  useEffect(() => {
    if (!sound) return
    const audio = new Audio()
    audio.preload = 'auto'
    audio.src = addressOf(familyId, sound)
  }, [familyId, sound])
}

const addressOf = (familyId: string, { mediaId, startMs, endMs, copy }: Sound) =>
  copy === 'ready'
    ? playbackAddress(familyId, mediaId, { startMs, endMs })
    : contentAddress(familyId, mediaId)

interface AloudProps {
  familyId: string
  sound: Sound
  onOver: () => void
}

/** What can't be played here is passed over: nobody is kept waiting before a picture. */
function Aloud({ familyId, sound, onOver }: AloudProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const [src] = useState(() => addressOf(familyId, sound))
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const element = audio.current
    element?.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) over()
    })
    return () => element?.pause()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand under the picture
    <audio ref={audio} src={src} onEnded={onOver} onError={onOver} />
  )
}
