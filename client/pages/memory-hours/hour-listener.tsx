import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { media } from '#contract/media.ts'
import { memoryHours } from '#contract/memory-hours.ts'
import { call } from '#client/platform/api.ts'
import type { Listener } from '#client/features/memory-hours/hour-show.tsx'
import type { HourIds } from '#client/features/memory-hours/queries.ts'
import { bareType, endingFor } from '#client/features/recorder/recording-type.ts'
import { useSending } from '#client/features/recorder/sending.ts'
import type { Trouble } from '#client/features/recorder/recording-trouble.ts'
import type { Take } from '#client/features/recorder/take.ts'
import { takesFor } from '#client/features/recorder/takes-store.ts'
import { useRecorder } from '#client/features/recorder/use-recorder.ts'
import { useTakes } from '#client/features/recorder/use-takes.ts'
import { storeName } from '#client/features/voices/store-name.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { useSession } from '#client/platform/session.ts'
import { keepSpoken } from '#client/platform/uploads/keep-file.ts'

// A chair that was moved is no story.
const shortestMs = 2000
const faintest = 8

const isWorthKeeping = ({ durationMs, peaks }: Take) =>
  durationMs >= shortestMs && Math.max(0, ...peaks) >= faintest

// These may be over by the next picture. Whoever refused isn't asked again.
const mayPass: ReadonlySet<Trouble> = new Set(['taken', 'unknown', 'unplugged'])

/** With an hour that was deleted, what was agreed to is gone, too. */
async function isAgreed(ids: HourIds): Promise<boolean> {
  try {
    return (await call(memoryHours.read, { params: ids })).agreement !== null
  } catch (error) {
    if (statusOf(error) === 404) return false
    throw error
  }
}

/** Records what somebody tells beside one picture, and says so for as long as it does. */
export const HourListener: Listener = ({ ids, at, memoryId }) => {
  const session = useSession()
  const accountId = session.state === 'signed-in' ? session.user.id : ''
  const of = `${accountId} ${ids.familyId} ${ids.hourId}`
  return accountId ? <Recording key={of} {...{ ids, at, memoryId, accountId, of }} /> : null
}

type RecordingProps = ComponentProps<Listener> & { accountId: string; of: string }

function Recording({ ids, at, memoryId, accountId, of }: RecordingProps) {
  const [takes] = useState(() => takesFor(storeName('hour', of)))
  const { recorder, state } = useRecorder(takes)
  const found = useTakes(takes)
  const { deliver } = useSending(takes, async ({ id, contentType, prompt }, bytes) => {
    const type = bareType(contentType)
    const file = new File([bytes], `voice.${endingFor(type)}`, { type })
    // Taken back on another device meanwhile: nothing leaves this one, and nothing stays on it.
    if (!(await isAgreed(ids))) return
    await keepSpoken({ accountId, familyId: ids.familyId }, { id, file }, (mediaId) =>
      call(memoryHours.say, { params: ids, body: { mediaId, memoryId: prompt || null } }).catch(
        async (error: unknown) => {
          if (await isAgreed(ids)) throw error
          await call(media.remove, { params: { familyId: ids.familyId, mediaId } })
        },
      ),
    )
  })
  const about = useRef<number>(undefined)
  const { phase } = state
  const trouble = state.phase === 'idle' ? state.trouble : undefined
  const isHopeless = trouble !== undefined && !mayPass.has(trouble)
  useEffect(() => {
    // One recording for each picture: the one before ends first.
    if (phase !== 'idle') {
      if (about.current !== at) recorder.stop()
      return
    }
    if (about.current === at) return
    about.current = at
    if (at !== undefined && !isHopeless) void recorder.start({ prompt: memoryId ?? '' })
  }, [phase, at, memoryId, recorder, isHopeless])
  const handled = useRef(new Set<string>())
  useEffect(() => {
    for (const take of found.takes) {
      if (take.kind !== 'voice' || take.isToSend || handled.current.has(take.id)) continue
      handled.current.add(take.id)
      void (isWorthKeeping(take) ? deliver(take) : takes.remove(take.id))
    }
  }, [found.takes, takes, deliver])
  if (trouble)
    return (
      <output className="block px-4 pt-3 text-center text-lg text-on-panel-soft">
        The microphone can’t be used here, so nothing is recorded. The pictures go on.
      </output>
    )
  if (!('recording' in state)) return null
  return (
    <p className="flex items-center px-4 pt-3 text-center justify-center gap-3 text-xl font-[650]">
      <span aria-hidden="true" className="size-5 animate-breathe rounded-full bg-cranberry" />
      We are listening, and keep what you tell
    </p>
  )
}
