import { recallHere, rememberHere } from '#client/platform/device-storage.ts'
import { blankDraft, type Draft } from './recipe-draft.ts'

/** What is typed, and the version of the recipe it was begun with. */
export interface Kept {
  readonly draft: Draft
  readonly version?: number | undefined
}

/**
 * What is typed and not saved lies on this device: a reload or a lost connection takes nothing.
 * It outlives the form, which a picture that is still on its way does, too.
 */
export function openDraft(key: string, begins: Kept) {
  const recalled = recall(key)
  let now = recalled ?? begins
  let isOpen = true
  const become = (next: Kept) => {
    now = next
    rememberHere(key, next)
  }
  return {
    isRecalled: recalled !== undefined,
    now: () => now,
    write(change: Partial<Draft>) {
      if (isOpen) return become({ ...now, draft: { ...now.draft, ...change } })
      // The form is gone: nothing that was saved or given up comes back, and newer words stay.
      const there = recall(key)
      if (there) rememberHere(key, { ...there, draft: { ...there.draft, ...change } })
    },
    take: become,
    startOver(anew: Kept) {
      now = anew
      rememberHere(key, undefined)
    },
    /** Gives the way back, if there was something. */
    forget(): (() => void) | undefined {
      const there = recall(key)
      isOpen = false
      rememberHere(key, undefined)
      return there && (() => rememberHere(key, there))
    },
    open: () => void (isOpen = true),
    close: () => void (isOpen = false),
  }
}

function recall(key: string): Kept | undefined {
  const { draft, version } = (recallHere(key) ?? {}) as Partial<Kept>
  return draft && { draft: { ...blankDraft, ...draft }, version }
}
