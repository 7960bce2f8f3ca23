import { useEffect, useSyncExternalStore } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { messages } from '#contract/messages/index.ts'
import type { Message } from '#contract/messages/shapes.ts'
import { call } from '#client/platform/api.ts'
import { session } from '#client/platform/session.ts'
import { DraftSaver, type DraftChange, type Saving } from './draft-saver.ts'
import { oneKey } from './queries.ts'

export interface OpenDraft {
  readonly familyId: string
  /** As its author sees it, whether or not all of it has been sent. */
  readonly draft: Message
  readonly saving: Saving
  readonly put: (change: DraftChange) => void
  readonly flush: () => Promise<boolean>
}

// They outlive the steps of the composer: walking on doesn't drop what is on its way.
const savers = new Map<string, DraftSaver>()

function saverFor(client: QueryClient, familyId: string, draftId: string): DraftSaver {
  const known = savers.get(draftId)
  if (known) return known
  const made = new DraftSaver(draftId, {
    send: (body) => call(messages.change, { params: { familyId, messageId: draftId }, body }),
    onSaved: (saved) => {
      client.setQueryData<Message>(oneKey(familyId, saved.id), saved)
      // Lists look again when they are looked at.
      void client.invalidateQueries({
        queryKey: ['messages', 'anywhere'],
        refetchType: 'none',
      })
    },
    storage: globalThis.localStorage,
  })
  savers.set(draftId, made)
  return made
}

/** A draft that is being composed: every change is kept here at once, and on the server a moment later. */
export function useDraft(familyId: string, stored: Message): OpenDraft {
  const saver = saverFor(useQueryClient(), familyId, stored.id)
  const saving = useSyncExternalStore(saver.subscribe, saver.get, saver.get)
  useEffect(() => {
    const flush = () => void saver.flush()
    flush()
    addEventListener('online', flush)
    // The page stays while its author signs in again, and what waited goes out then.
    const stop = session.subscribe(() => {
      const now = session.get()
      if (now.state === 'signed-in' && !now.hasEnded) flush()
    })
    return () => {
      removeEventListener('online', flush)
      stop()
    }
  }, [saver])
  const draft = { ...stored, ...saving.unsaved } as Message
  return { familyId, draft, saving, put: saver.put, flush: saver.flush }
}
