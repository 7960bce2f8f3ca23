import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TrimEnds } from '#client/ui/trim-ends.tsx'
import { isWhole, preciseTime, type TrimRange } from '#client/ui/trim-range.ts'
import type { Take } from './take.ts'
import { takesStore } from './takes-store.ts'

const worthTrimmingMs = 1500

/** Where a take begins and ends when it is heard; its bytes stay as they were spoken. */
export function TakeTrim({ take, src }: { take: Take; src: string }) {
  const [isOpen, setOpen] = useState(false)
  const { durationMs, peaks } = take
  const [range, setRange] = useState<TrimRange>({
    startMs: take.trimStartMs,
    endMs: take.trimEndMs ?? durationMs,
  })
  if (durationMs < worthTrimmingMs) return null
  const change = (next: TrimRange) => {
    setRange(next)
    takesStore.changeSoon(take.id, {
      trimStartMs: next.startMs,
      trimEndMs: next.endMs >= durationMs ? null : next.endMs,
    })
  }
  if (isOpen)
    return (
      <TrimEnds
        {...{ src, peaks, durationMs, range }}
        onChange={change}
        onDone={() => setOpen(false)}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button variant="link" onClick={() => setOpen(true)}>
        Trim the ends
      </Button>
      {!isWhole(range, durationMs) && (
        <p>
          Heard from {preciseTime(range.startMs)} to {preciseTime(range.endMs)}.
        </p>
      )}
    </div>
  )
}
