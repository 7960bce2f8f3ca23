import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { firstWhere, type Layout } from './layout.ts'
import { ScrubberThumb } from './scrubber-thumb.tsx'
import { sectionWords } from './section-words.ts'

interface ScrubberProps {
  layout: Layout
  ground: RefObject<HTMLElement | null>
}

/**
 * A line through all the years at the edge of the screen: press or drag to go there, or walk it with the arrow keys. On
 * a phone it has a thumb for a thumb, in a narrow column of its own that reaches into the page's margin and leaves
 * the outermost pixels to the page's own scrollbar.
 */
export function Scrubber({ layout, ground }: ScrubberProps) {
  const { sections, height } = layout
  const at = useHere(ground)
  const here = Math.max(0, firstWhere(sections, ({ top }) => top > at) - 1)
  const section = sections[here]
  if (!section || height < 2000) return null
  const go = (top: number) => {
    const begins = (ground.current?.getBoundingClientRect().top ?? 0) + scrollY
    scrollTo({ top: begins + top - stickyTop, behavior: 'instant' })
  }
  const walk = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(here, sections.length - 1)
    if (to === undefined) return
    event.preventDefault()
    go(sections[Math.min(sections.length - 1, Math.max(0, to))]!.top)
  }
  const share = Math.min(1, Math.max(0, at / height))
  return (
    <div className="sticky top-24 z-10 h-[calc(100dvh-16rem)] min-h-36 w-[36px] select-none max-md:-mr-[min(14px,3.5vw)] md:z-auto md:h-[calc(100dvh-9rem)] md:w-touch">
      {marksOf(layout).map(({ label, share }) => (
        <span
          key={label}
          aria-hidden="true"
          style={{ top: `${share * 100}%` }}
          className="absolute right-0 text-sm text-thread max-md:hidden"
        >
          {label}
        </span>
      ))}
      <span
        aria-hidden="true"
        style={{ top: `${share * 100}%` }}
        className="absolute right-0 left-0 h-1 rounded-full bg-cranberry max-md:hidden"
      />
      <input
        type="range"
        min={0}
        max={fineness}
        value={Math.round(share * fineness)}
        aria-label="Go to a time"
        aria-orientation="vertical"
        aria-valuetext={sectionWords(section)}
        onChange={(event) => go((Number(event.currentTarget.value) / fineness) * height)}
        onKeyDown={walk}
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0 [writing-mode:vertical-lr] max-md:pointer-events-none"
      />
      <ScrubberThumb
        share={share}
        words={sectionWords(section)}
        onDrag={(share) => go(share * height)}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute -inset-1 hidden rounded-md outline-4 outline-focus peer-focus-visible:block"
      />
    </div>
  )
}

const stickyTop = 90
const fineness = 2000

const steps: Record<string, (here: number, last: number) => number> = {
  ArrowDown: (here) => here + 1,
  ArrowUp: (here) => here - 1,
  PageDown: (here) => here + 5,
  PageUp: (here) => here - 5,
  Home: () => 0,
  End: (_, last) => last,
}

const apart = 0.055

/** Years, as many as can be read beside each other. */
function marksOf({ sections, height }: Layout): { label: string; share: number }[] {
  const marks: { label: string; share: number }[] = []
  for (const { month, span, top } of sections) {
    const label = span === 'decade' ? `${month.slice(0, 3)}0s` : month.slice(0, 4)
    const share = top / height
    const last = marks.at(-1)
    if (last && (last.label === label || share - last.share < apart)) continue
    if (share < 0.97) marks.push({ label, share })
  }
  return marks
}

/** How far down the window stands in an element. */
function useHere(ground: RefObject<HTMLElement | null>): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const look = () => setAt(stickyTop + 1 - (ground.current?.getBoundingClientRect().top ?? 0))
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [ground])
  return at
}
