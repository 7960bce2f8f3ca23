import { useEffect, useState } from 'react'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { bareType, endingFor } from './recording-type.ts'
import { TakeTrim } from './take-trim.tsx'
import { nameOf, type Take } from './take.ts'
import { takesStore, type TakesStore } from './takes-store.ts'

/** A take to listen to, before it has left the device. */
export function TakeSound({ take }: { take: Take }) {
  const src = useObjectUrl(take)
  if (take.contentType.startsWith('video/')) return <Film src={src} label={nameOf(take)} />
  return (
    // Drawn before its bytes are read, so that what stands below doesn't move under a press.
    <div inert={!src} aria-busy={!src} className="contents">
      <AudioPlayer
        key={src}
        label={nameOf(take)}
        src={src}
        downloadSrc={src ?? ''}
        downloadName={take.fileName || `${nameOf(take)}.${endingFor(take.contentType)}`}
        durationMs={take.durationMs}
        peaks={take.peaks}
      />
      <TakeTrim take={take} src={src ?? ''} />
    </div>
  )
}

function Film({ src, label }: { src: string | undefined; label: string }) {
  if (!src) return <Skeleton className="h-40" />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video controls src={src} aria-label={label} className="max-h-80 w-full rounded-md bg-ink" />
  )
}

/** Where the browser can play a take from. */
export function useObjectUrl({ id }: Take, takes = takesStore): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    async function make() {
      const bytes = await playableBytes(id, takes)
      if (bytes && !isGone) setUrl((made = URL.createObjectURL(bytes)))
    }
    void make()
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, takes])
  return url
}

/** A recorder that streams writes no length at the start of its file, and players can't seek in it: we write it in. */
export async function playableBytes(
  takeId: string,
  takes: TakesStore = takesStore,
): Promise<Blob | undefined> {
  const take = await takes.find(takeId)
  if (!take) return undefined
  const bytes = await takes.bytesOf(take)
  if (take.kind !== 'voice' || bareType(take.contentType) !== 'audio/webm') return bytes
  try {
    const { default: fixWebmDuration } = await import('fix-webm-duration')
    return await fixWebmDuration(bytes, take.durationMs, { logger: false })
  } catch {
    // Without a network it may not have been fetched; the sound itself is whole.
    return bytes
  }
}
