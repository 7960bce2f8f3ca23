import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { contentAddress, playbackAddress } from '#contract/rules/media-address.ts'
import type { Sound } from '#contract/sound.ts'
import { useStories, type MemoryIds } from './queries.ts'

interface ToldAloudProps extends MemoryIds {
  isPaused: boolean
  /** Everything that is told of it was heard, or nothing is. */
  onHeard: () => void
}

/** The voices that tell of a memory, one after the other, while it is looked at. */
export function ToldAloud({ familyId, memoryId, isPaused, onHeard }: ToldAloudProps) {
  const told = useStories({ familyId, memoryId })
  const [at, setAt] = useState(0)
  const voice = told.data?.voices[at]
  const isOver = told.isError || (told.data !== undefined && !voice)
  const heard = useEffectEvent(onHeard)
  useEffect(() => {
    if (isOver) heard()
  }, [isOver])
  if (!voice) return null
  return (
    <Aloud
      key={voice.sound.mediaId}
      {...{ familyId, isPaused }}
      sound={voice.sound}
      onOver={() => setAt(at + 1)}
    />
  )
}

interface AloudProps {
  familyId: string
  sound: Sound
  isPaused: boolean
  onOver: () => void
}

/** What this browser can't play is passed over: nobody is kept waiting before a picture. */
function Aloud({ familyId, sound, isPaused, onOver }: AloudProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const { mediaId, startMs, endMs, copy } = sound
  // One that becomes ready in mid-sentence doesn't take the bytes away from whoever listens.
  const [isCopy] = useState(copy === 'ready')
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isPaused) return audio.current?.pause()
    audio.current?.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) over()
    })
    return undefined
  }, [isPaused])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand beside the picture
    <audio
      ref={audio}
      src={
        isCopy
          ? playbackAddress(familyId, mediaId, { startMs, endMs })
          : contentAddress(familyId, mediaId)
      }
      onEnded={onOver}
      onError={onOver}
    />
  )
}
