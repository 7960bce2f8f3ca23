import { useEffect, useMemo, useState, type RefObject } from 'react'
import { SEARCH_DEBOUNCE_MS, writeAtRest } from '#client/platform/debounce.ts'
import { useSession } from '#client/platform/session.ts'
import {
  dropDraft,
  emptyDraft,
  isBegun,
  keepDraft,
  recallDraft,
  type ContactDraft,
} from './contact-draft.ts'

/** The letter being written: kept on the device as it grows, and found again on return. */
export function useContactDraft(form: RefObject<HTMLFormElement | null>) {
  const [written, setWritten] = useState<Partial<ContactDraft>>({})
  const keep = useMemo(() => writeAtRest(keepOrDrop, SEARCH_DEBOUNCE_MS), [])
  const known = { email: useOwnEmail() }
  const draft: ContactDraft = { ...emptyDraft, ...known, ...written }

  useEffect(() => {
    // Somebody may have begun to type before this page woke up; those words win.
    const waking = requestAnimationFrame(() => {
      const kept = filled(recallDraft(localStorage, Date.now()))
      const typed = form.current ? typedInto(form.current) : {}
      setWritten((before) => ({ ...kept, ...typed, ...before }))
    })
    return () => {
      cancelAnimationFrame(waking)
      keep.cancel()
    }
  }, [form, keep])

  function change(part: Partial<ContactDraft>) {
    setWritten((before) => ({ ...before, ...part }))
    keep({ ...draft, ...part })
  }
  function drop() {
    keep.cancel()
    dropDraft(localStorage)
    setWritten({})
  }
  return { draft, change, drop }
}

/** Who is signed in needn't type their address. A visitor of the demo family has a made-up one. */
function useOwnEmail(): string {
  const session = useSession()
  if (session.state !== 'signed-in' || session.user.sandboxUntilAt) return ''
  return session.user.email
}

function keepOrDrop(draft: ContactDraft) {
  if (isBegun(draft)) keepDraft(localStorage, draft, Date.now())
  else dropDraft(localStorage)
}

function typedInto(form: HTMLFormElement): Partial<ContactDraft> {
  const entries = [...new FormData(form)].filter(([name]) => Object.hasOwn(emptyDraft, name))
  return filled(Object.fromEntries(entries) as Partial<ContactDraft>)
}

const filled = (draft: Partial<ContactDraft> = {}): Partial<ContactDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''))
