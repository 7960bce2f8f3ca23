import { useState } from 'react'
import { memoryHours, type HourSlide, type MemoryHour } from '#contract/memory-hours.ts'
import { call } from '#client/platform/api.ts'
import { newId } from '#client/platform/new-id.ts'
import { useSession } from '#client/platform/session.ts'
import { useKeptDraft } from '#client/platform/use-kept-draft.ts'
import { toast } from '#client/ui/toast-store.ts'
import { useHourChange, type HourIds } from './queries.ts'

/** Known by a key of its own while it is moved: the same picture may come twice. */
export type ListedSlide = HourSlide & { readonly key: string }
export const asListed = (slide: HourSlide): ListedSlide => ({ ...slide, key: newId() })

interface HourDraft {
  /** Which one it was changed from: what another saved meanwhile isn't written over. */
  readonly version: number
  readonly title: string
  readonly pace: string
  readonly slides: readonly ListedSlide[]
}

/** What is changed and not yet saved stays on this device: who goes to another page finds it again. */
export function useHourDraft({ hourId }: HourIds, hour: MemoryHour) {
  const session = useSession()
  const whose = session.state === 'signed-in' ? session.user.id : ''
  const { held, isRecalled, keep, drop } = useKeptDraft<HourDraft>(
    `kinfold-memory-hour ${whose} ${hourId}`,
  )
  const [stood] = useState<HourDraft>(() => ({
    version: hour.version,
    title: hour.title,
    pace: String(hour.advanceSeconds ?? ''),
    slides: hour.slides.map(asListed),
  }))
  const draft = held?.draft ?? stood
  const change = (by: Partial<HourDraft>) => keep({ ...draft, ...by })
  return { draft, isChanged: held !== undefined, isRecalled, change, drop }
}

export function useSaving(ids: HourIds, draft: HourDraft, drop: () => void) {
  const { title, pace, slides } = draft
  const save = useHourChange(ids, () =>
    call(memoryHours.change, {
      params: ids,
      body: {
        version: draft.version,
        title: title.trim(),
        advanceSeconds: pace ? Number(pace) : null,
        slides: slides.map(({ memoryId, sound, words }) => ({
          memoryId,
          mediaId: sound?.mediaId ?? null,
          words: words.trim(),
        })),
      },
    }),
  )
  const press = () =>
    save.mutate(undefined, {
      onSuccess: () => {
        drop()
        toast({ title: 'The hour is saved' })
      },
    })
  return { save, press }
}
