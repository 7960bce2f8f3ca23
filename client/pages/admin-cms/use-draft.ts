import { useEffect, useEffectEvent, useRef } from 'react'
import { content } from '#contract/content/index.ts'
import type { DeskEntry } from '#contract/content/drafts.ts'
import { call } from '#client/platform/api.ts'
import { useWriting } from './use-writing.ts'

// Long enough to finish a sentence: every save is a line in the log of admin acts.
const PAUSE_MS = 2500

/** What is being written, saved by itself a moment after the last key; of two editors the later one is told. */
export function useDraft(entry: DeskEntry) {
  const { written, saving, write, change, take, version } = useWriting(entry)
  const running = useRef<Promise<boolean>>(undefined)

  /** Saves now, if something isn't saved yet. Answers whether all is well. */
  async function save(): Promise<boolean> {
    await running.current
    if (saving.state === 'saved') return true
    if (saving.state === 'overtaken') return false
    running.current = write()
    return running.current
  }
  const saveLater = useEffectEvent((_typed: typeof written) => void save())
  useEffect(() => {
    if (saving.state !== 'typing') return
    const timer = setTimeout(() => saveLater(written), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [saving.state, written])

  // The server published what was planned, or another window went on: nothing of ours is lost by taking it.
  const takeNewest = useEffectEvent((newest: number) => {
    if (saving.state === 'saved' && newest > version()) take(entry)
  })
  useEffect(() => takeNewest(entry.version), [entry.version])
  useLeavingWarning(saving.state !== 'saved')
  // Who goes on to another page in the middle of a pause takes nothing unsaved along.
  const leave = useEffectEvent(() => void (saving.state === 'typing' && write()))
  useEffect(() => () => leave(), [])

  /** Theirs stays among the versions. */
  async function saveOverTheirs(theirs: DeskEntry): Promise<void> {
    const params = { entryId: entry.entryId }
    await call(content.keep, { params, body: { version: theirs.version } })
    await write(theirs.version)
  }

  return { ...written, saving, save, version, change, take, saveOverTheirs }
}

/** Browsers ask before they close a window with words that aren't safe yet. */
function useLeavingWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
