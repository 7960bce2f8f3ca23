import { useLayoutEffect, type ElementType, type ReactNode, type Ref } from 'react'

interface RemoveScrollProps {
  readonly as?: ElementType
  readonly children?: ReactNode
  readonly enabled?: boolean
  readonly ref?: Ref<HTMLElement>
  // Radix passes these; holding the body still needs neither.
  readonly allowPinchZoom?: boolean
  readonly shards?: unknown
}

let locks = 0
let before = { overflow: '', paddingRight: '' }

function lock(): () => void {
  const { style } = document.body
  if (locks++ === 0) {
    // The page would jump sideways by the width of the scroll bar that goes away.
    const gap = innerWidth - document.documentElement.clientWidth
    before = { overflow: style.overflow, paddingRight: style.paddingRight }
    style.overflow = 'hidden'
    if (gap > 0) style.paddingRight = `${gap}px`
  }
  return () => {
    if (--locks === 0) Object.assign(style, before)
  }
}

/** Holds the page behind a dialog still. Stands in for the package Radix would use: see docs/decisions/023. */
export function RemoveScroll(props: RemoveScrollProps) {
  const { as: Container = 'div', enabled = true, allowPinchZoom: _, shards: __, ...rest } = props
  useLayoutEffect(() => (enabled ? lock() : undefined), [enabled])
  return <Container {...rest} />
}
