import { useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useGoesOn } from './use-goes-on.ts'

interface ScrollRowProps {
  children: ReactNode
  className?: string
  /** What it lies on, so that what goes on behind its edge fades out: `from-cotton`. */
  ground: string
  /** “More” shows all of it, line below line: few hands find what lies several pushes away. */
  unfolds?: boolean
}

/**
 * Buttons in one line that can be pushed aside. Where it goes on, its edge says so, and a press pushes it. On a large
 * screen there is room for a second line instead.
 */
export function ScrollRow({ children, className, ground, unfolds }: ScrollRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const goesOn = useGoesOn(row)
  const [isUnfolded, setUnfolded] = useState(false)
  const push = (way: 1 | -1) => {
    if (unfolds) return setUnfolded(true)
    const element = row.current
    element?.scrollBy({ left: way * element.clientWidth * 0.7, behavior: 'smooth' })
  }
  return (
    <div className={classNames('relative min-w-0', className)}>
      <ul
        ref={row}
        className={classNames(
          'flex gap-2 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none] lg:flex-wrap',
          isUnfolded && 'flex-wrap',
        )}
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
        'pointer-events-none absolute inset-y-0 flex w-40 max-w-1/2 items-center from-75% to-transparent',
        way === 1 ? 'right-0 justify-end bg-linear-to-l' : 'left-0 justify-start bg-linear-to-r',
        ground,
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        onClick={() => onPush(way)}
        className="pointer-events-auto inline-flex min-h-touch min-w-touch items-center justify-center gap-1.5 rounded-md border-[1.5px] border-line bg-cotton px-2.5 font-[650] text-ink"
      >
        {way === 1 && 'More'}
        <Icon name="arrow-right" className={classNames(way === -1 && 'rotate-180')} />
      </button>
    </div>
  )
}
