import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { memoryDayWords } from '#contract/rules/memory-date.ts'
import type { Memory } from '#contract/vault/index.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useSession } from '#client/platform/session.ts'
import { useKeptDraft } from '#client/platform/use-kept-draft.ts'
import { toast } from '#client/ui/toast-store.ts'
import { useChangeMemory } from './queries.ts'
import { unfitDay, type TakenDay } from './typed-day.ts'
import { changesOf, followed, writtenOf, type WrittenDetails } from './written-details.ts'

/** Where words for a memory lie until they are saved: whoever else signs in on this device doesn't find them. */
function useOwnKey(memoryId: string): string {
  const session = useSession()
  return `kinfold-memory ${session.state === 'signed-in' ? session.user.id : ''} ${memoryId}`
}

/** Does it each time the memory has other words or tags than before. */
function useWhenGiven({ caption, tags }: Memory, follow: () => void): void {
  const given = JSON.stringify([caption, tags])
  const seen = useRef(given)
  const onGiven = useEffectEvent(follow)
  useEffect(() => {
    if (seen.current !== given) onGiven()
    seen.current = given
  }, [given])
}

/** What is written about a memory. However its form is left, nothing of it is lost: it is saved, or lies on this device. */
export function useDetails(familyId: string, memory: Memory, onMoved: () => void) {
  // What the form was opened with: what somebody else gives it meanwhile is no change of this form’s.
  const [before, setBefore] = useState(memory)
  // Only what was changed: the rest may be another's by the time it is found again.
  const { held, isRecalled, keep, drop } = useKeptDraft<Partial<WrittenDetails>>(
    useOwnKey(memory.id),
  )
  // What stands there when an answer comes, which may be more than what was sent.
  const latest = useRef(held?.draft)
  const [dayError, setDayError] = useState<string>()
  const change = useChangeMemory(familyId, memory.id)
  const written: WrittenDetails = { ...writtenOf(before), ...held?.draft }
  const changes = changesOf(written, before)
  const isChanged = changes.isUnfit || Object.keys(changes.change).length > 0
  const write = (part: Partial<WrittenDetails>) => {
    latest.current = { ...latest.current, ...part }
    keep(latest.current)
  }
  const discard = () => {
    latest.current = undefined
    drop()
  }
  const save = () => {
    setDayError(changes.isUnfit ? unfitDay : undefined)
    if (changes.isUnfit) return
    const { day } = changes.change
    const sent = latest.current
    const saved = (now: unknown) => {
      if (latest.current === sent) discard()
      setBefore(now as Memory)
      if (day) onMoved()
      return toast({ title: 'Saved', description: day && standsNow(day) })
    }
    // Saved, it may stand elsewhere, and this form be gone before the answer is. What is wrong stands in the form.
    void change.mutateAsync(changes.change).then(saved, () => undefined)
  }
  const left = useEffectEvent(() => {
    if (!isChanged || change.isPending) return
    void saveBehind(
      () => change.mutateAsync(changes.change),
      changes,
      () => (changes.isUnfit ? keep({ typed: written.typed }) : drop()),
    )
  })
  useEffect(() => () => left(), [])
  useWhenGiven(memory, () => {
    // What this form saves is told by its own answer.
    if (change.isPending) return
    const next = followed(before, latest.current, memory)
    setBefore(next.before)
    latest.current = next.draft
    if (next.draft) keep(next.draft)
    else drop()
  })
  return {
    written,
    write,
    save,
    discard,
    isChanged,
    isRecalled: isRecalled && isChanged,
    dayError,
    change,
  }
}

/** Closed, gone on or gone back without “Save”: it is saved all the same, and told. */
async function saveBehind(
  send: () => Promise<unknown>,
  { change, isUnfit }: ReturnType<typeof changesOf>,
  settle: () => void,
): Promise<void> {
  const isLate = isUnfit && Object.keys(change).length === 0
  try {
    if (!isLate) await send()
    settle()
    toast(
      isUnfit
        ? { title: 'The date isn’t saved', description: unfitDay, variant: 'destructive' }
        : {
            title: 'Saved',
            description: change.day ? standsNow(change.day) : 'What you wrote is kept with it.',
          },
    )
  } catch (error) {
    toast({
      title: 'What you wrote isn’t saved yet',
      description: `${failureWords(error)} It lies on this device: open About again to save it.`,
      variant: 'destructive',
    })
  }
}

const standsNow = (day: TakenDay) =>
  day.certainty === 'unknown'
    ? 'It stands where it was added now.'
    : `It stands at ${memoryDayWords(day)} now.`
