import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import type { Memory } from '#contract/vault/index.ts'
import { tellFailure } from '#client/ui/tell-failure.ts'
import { toast, toastStore } from '#client/ui/toast-store.ts'
import { useRestore, useTrash } from './queries.ts'
import { isUnseen, trashedWords } from './trashed-in-a-row.ts'

/** The trash of the viewer: once one is in it the next is shown, and the same button is another’s. */
export function useTrashing(familyId: string, memory: Memory, onTrashed: () => void) {
  const trash = useTrash(familyId)
  const restore = useRestore(familyId)
  const row = useRef<{ noticeId?: string; memories: readonly Memory[] }>({ memories: [] })
  const shown = useRef({ id: '', at: 0 })
  const pressedFor = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (shown.current.id === memory.id) return
    Object.assign(shown.current, { id: memory.id, at: performance.now() })
  })
  const putBack = async (memories: readonly Pick<Memory, 'id'>[], undone: string) => {
    pressedFor.current = undefined
    try {
      for (const { id } of memories) await restore.mutateAsync(id)
      toast({ title: undone })
    } catch (error) {
      tellFailure(error)
    }
  }
  const told = () => {
    const { noticeId, memories } = row.current
    const isStillTold = toastStore.current().some(({ id, open }) => open && id === noticeId)
    const all = isStillTold ? [...memories, memory] : [memory]
    const { title, description, undo, undone } = trashedWords(all)
    onTrashed()
    const action = { label: undo, run: () => void putBack(all, undone) }
    row.current = { memories: all, noticeId: toast({ title, description, action }).id }
  }
  return {
    isPending: trash.isPending || restore.isPending,
    putBack: () => void putBack([memory], 'Back in the vault'),
    putThere: ({ timeStamp }: MouseEvent) => {
      // The button goes on a moment before the picture does.
      if (pressedFor.current === memory.id) return
      if (pressedFor.current && isUnseen(timeStamp, shown.current.at)) return
      pressedFor.current = memory.id
      trash.mutateAsync(memory.id).then(told, (error: unknown) => {
        pressedFor.current = undefined
        tellFailure(error)
      })
    },
  }
}
