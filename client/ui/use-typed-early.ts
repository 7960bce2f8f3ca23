import { useCallback, useLayoutEffect, useRef, type Ref, type RefCallback } from 'react'

type Typable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Controlled<Element extends Typable, Event> {
  value?: string | number | readonly string[] | undefined
  onChange?: ((event: Event) => void) | undefined
  ref?: Ref<Element> | undefined
}

/**
 * On a prerendered page somebody may type before the page is awake. React keeps those words in the field but doesn't
 * know them, and puts its own value back at the next change: so they are told to it as soon as it is there.
 */
export function useTypedEarly<Element extends Typable, Event>({
  value,
  onChange,
  ref,
}: Controlled<Element, Event>): RefCallback<Element> {
  const atFirst = useRef({ value, onChange })
  const field = useRef<Element>(null)
  useLayoutEffect(() => {
    const node = field.current
    const { value: known, onChange: tell } = atFirst.current
    if (node && known !== undefined && (node.value !== String(known) || 'typed' in node.dataset))
      tell?.({ target: node, currentTarget: node } as Event)
  }, [])
  return useCallback(
    (node: Element | null) => {
      field.current = node
      giveTo(ref, node)
    },
    [ref],
  )
}

function giveTo<Element>(ref: Ref<Element> | undefined, node: Element | null): void {
  if (typeof ref === 'function') ref(node)
  else if (ref) ref.current = node
}
