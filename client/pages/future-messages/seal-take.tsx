import { Suspense } from 'react'
import { nameOf } from '#client/features/recorder/take.ts'
import type { SealProps } from '#client/features/recorder/take-card.tsx'
import { playableBytes } from '#client/features/recorder/take-sound.tsx'
import { takesStore } from '#client/features/recorder/takes-store.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'

const Sealing = lazyPart(async () => (await import('#client/features/beyond/sealing.tsx')).Sealing)

/** Seals a take beyond us, before any of it has left this device. */
export function SealTake({ take, onEnd }: SealProps) {
  const { id, contentType, durationMs, forWhom, trimStartMs, trimEndMs } = take
  const isWritten = take.kind === 'written'
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Sealing
        what={isWritten ? 'writing' : 'recording'}
        facts={{ id, contentType: isWritten ? 'text/plain' : contentType, durationMs }}
        name={nameOf(take)}
        forWhom={forWhom.trim()}
        isTrimmed={trimStartMs > 0 || trimEndMs !== null}
        readBytes={() => (isWritten ? writtenBytes(id) : playableBytes(id))}
        onSealed={(sealed, code) => takesStore.seal(take, sealed, code)}
        onEnd={onEnd}
      />
    </Suspense>
  )
}

/** What was written, as it lies on this device. */
async function writtenBytes(id: string): Promise<Blob | undefined> {
  const take = await takesStore.find(id)
  return take && new Blob([take.words.trim()])
}
