import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface ScrollRowProps {
  children: ReactNode
  className?: string
  /** What it lies on, so that what goes on behind its edge fades out: `from-cotton`. */
  ground: string
}

/** Buttons in one line that can be pushed aside. Where it goes on, its edge says so, and a press pushes it. */
export function ScrollRow({ children, className, ground }: ScrollRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const goesOn = useGoesOn(row)
  const push = (way: 1 | -1) => {
    const element = row.current
    element?.scrollBy({ left: way * element.clientWidth * 0.7, behavior: 'smooth' })
  }
  return (
    <div className={classNames('relative min-w-0', className)}>
      <ul
        ref={row}
        className="flex gap-2 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none]"
      >
        {children}
      </ul>
      {goesOn.left && <Edge way={-1} ground={ground} onPush={push} />}
      {goesOn.right && <Edge way={1} ground={ground} onPush={push} />}
    </div>
  )
}

interface EdgeProps {
  way: 1 | -1
  ground: string
  onPush: (way: 1 | -1) => void
}

/** For hands that see it: the keyboard brings into sight what it comes to, and those who listen hear all of it. */
function Edge({ way, ground, onPush }: EdgeProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute inset-y-0 flex w-20 items-center from-60% to-transparent',
        way === 1 ? 'right-0 justify-end bg-linear-to-l' : 'left-0 justify-start bg-linear-to-r',
        ground,
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        onClick={() => onPush(way)}
        className="pointer-events-auto inline-flex min-h-touch min-w-touch items-center justify-center rounded-md border-[1.5px] border-line bg-cotton text-ink"
      >
        <Icon name="arrow-right" className={classNames(way === -1 && 'rotate-180')} />
      </button>
    </div>
  )
}

const slackPx = 4

function useGoesOn(row: { current: HTMLElement | null }): { left: boolean; right: boolean } {
  const [goesOn, setGoesOn] = useState({ left: false, right: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const left = element.scrollLeft > slackPx
      const right = element.scrollLeft + element.clientWidth < element.scrollWidth - slackPx
      setGoesOn((before) =>
        before.left === left && before.right === right ? before : { left, right },
      )
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    for (const child of element.children) watch.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return goesOn
}
