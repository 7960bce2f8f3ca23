import { useEffect, useEffectEvent } from 'react'
import { announce } from '#client/platform/announce.ts'
import { newId } from '#client/platform/new-id.ts'
import { perform, type Act } from './editing/acts.ts'
import type { Editor } from './editing/editor.ts'
import type { BreakText } from './editing/items.ts'
import { actOf } from './editing/keys.ts'

const isTyping = (target: Element) =>
  target.closest('input:not([type=range]), textarea, select, [contenteditable=true]') !== null

// Also away from the page: whoever has just pressed a button of the panel means the page all the same.
const everywhere: ReadonlySet<Act['do']> = new Set(['undo', 'redo', 'paste', 'page'])

/** Does what a button or a key says, and tells it to whoever listens. */
export function useActs(editor: Editor, breakText: BreakText, mayChange: boolean) {
  const act = (deed: Act) => {
    const words = perform(editor, deed, { breakText, newId })
    if (words) announce(words)
  }
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element
    if (event.defaultPrevented || isTyping(target) || target.closest('[role=dialog], [role=menu]'))
      return
    const deed = actOf(event)
    if (!deed || (!mayChange && deed.do !== 'page')) return
    const isOnPage = target.closest('[data-sheet]') !== null
    if (!isOnPage && !everywhere.has(deed.do)) return
    if (deed.do === 'copy' && !document.getSelection()?.isCollapsed) return
    event.preventDefault()
    act(deed)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return act
}
