import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { content } from '#contract/content/index.ts'
import type { DeskEntry, Draft } from '#contract/content/drafts.ts'
import { call } from '#client/platform/api.ts'
import { failureWords, statusOf } from '#client/platform/failure-words.ts'

type Saving =
  | { readonly state: 'saved' | 'typing' | 'saving' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'overtaken'; readonly reason: string; readonly theirs: DeskEntry }

/** The words in this window, and which version of the entry they were written on. */
export function useWriting(entry: DeskEntry) {
  const client = useQueryClient()
  const params = { entryId: entry.entryId }
  const [written, setWritten] = useState({ key: entry.key, draft: entry.draft as Draft })
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const version = useRef(entry.version)

  function keep(saved: DeskEntry) {
    version.current = saved.version
    client.setQueryData(['content', 'entry', entry.entryId], saved)
  }

  /** Answers whether it is safe now. What was typed meanwhile waits for the next time. */
  async function write(on = version.current): Promise<boolean> {
    setSaving({ state: 'saving' })
    try {
      keep(await call(content.write, { params, body: { version: on, ...written } }))
      setSaving((now) => (now.state === 'saving' ? { state: 'saved' } : now))
      return true
    } catch (error) {
      setSaving(await told(error, entry.entryId, on))
      return false
    }
  }

  function change(next: Partial<typeof written>) {
    setWritten((before) => ({ ...before, ...next }))
    setSaving((now) => (now.state === 'overtaken' ? now : { state: 'typing' }))
  }

  function take(other: DeskEntry) {
    keep(other)
    setWritten({ key: other.key, draft: other.draft as Draft })
    setSaving({ state: 'saved' })
  }

  return { written, saving, write, change, take, version: () => version.current }
}

async function told(error: unknown, entryId: string, on: number): Promise<Saving> {
  const reason = failureWords(error)
  if (statusOf(error) !== 409) return { state: 'failed', reason }
  try {
    const theirs = await call(content.read, { params: { entryId } })
    if (theirs.version !== on) return { state: 'overtaken', reason, theirs }
  } catch {
    // Then only what was said first can be told.
  }
  return { state: 'failed', reason }
}
