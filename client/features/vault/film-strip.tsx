import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import type { Memory } from '#contract/vault/index.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import type { Shape } from './grid.tsx'
import { memoryName } from './memory-name.ts'
import { pictureAddress } from './picture-address.ts'
import type { Looked } from './queries.ts'
import { isNearEnd, mostInStrip, seenOf, stripAround } from './strip-window.ts'
import { useAround } from './use-around.ts'

interface FilmStripProps {
  familyId: string
  looked: Looked
  shape: Shape
  index: number
  /** Something is open beside the memory: on a phone it needs the room. */
  aside: string | undefined
  onMove: (index: number) => void
}

const step = 68
const side = 60

/** What stands before and after the memory that is shown: only what can be seen of it exists. */
export function FilmStrip({ familyId, looked, shape, index, aside, onMove }: FilmStripProps) {
  const strip = useRef<HTMLElement>(null)
  const count = shape.aspects.length
  const [begins, setBegins] = useState(() => stripAround(index, count))
  const seen = useSeen(strip, begins, count, setBegins)
  useMiddle(strip, begins, index, count, setBegins)
  const memories = useAround({ familyId, looked, shape }, seen.first, seen.last)
  const places = Array.from({ length: seen.last - seen.first + 1 }, (_, i) => seen.first + i)
  const walk = (event: KeyboardEvent) => {
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : undefined
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <nav
      ref={strip}
      aria-label="Film strip"
      className={classNames(
        'w-full shrink-0 scroll-smooth overflow-x-auto overflow-y-hidden overscroll-x-contain py-1 [scrollbar-width:none] [@media(max-height:32rem)]:hidden',
        aside && 'max-lg:hidden',
      )}
    >
      <ul
        className="relative mx-auto"
        style={{ width: Math.min(count - begins, mostInStrip) * step, height: side }}
      >
        {places.map((at) => (
          <li key={at} className="absolute top-0" style={{ left: (at - begins) * step + 4 }}>
            <Frame
              familyId={familyId}
              memory={memories.get(at)}
              isShown={at === index}
              onKeyDown={walk}
              onPress={() => onMove(at)}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Strip = RefObject<HTMLElement | null>
type SetBegins = (begins: number) => void

/** Which places the window shows; near an end of the strip, another stretch of the shelf is taken under the finger. */
function useSeen(strip: Strip, begins: number, count: number, setBegins: SetBegins) {
  const [room, setRoom] = useState({ scrolled: 0, width: 0 })
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const look = () => {
      const { scrollLeft: scrolled, clientWidth: width } = element
      const { first, last } = seenOf({ scrolled, width, step }, begins, count)
      if (isNearEnd(begins, first, last, count)) {
        const next = stripAround(Math.round((first + last) / 2), count)
        element.scrollTo({ left: scrolled - (next - begins) * step, behavior: 'instant' })
        setBegins(next)
      }
      setRoom({ scrolled: Math.floor(scrolled / step) * step, width })
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [strip, begins, count, setBegins])
  return seenOf({ ...room, step }, begins, count)
}

/** The one that is shown stands in the middle, and takes the focus along if it was in the strip. */
function useMiddle(
  strip: Strip,
  begins: number,
  index: number,
  count: number,
  setBegins: SetBegins,
) {
  const last = useRef<number>(undefined)
  useLayoutEffect(() => {
    const element = strip.current
    if (!element || last.current === index) return
    const isWithin = index >= begins && index < Math.min(count, begins + mostInStrip)
    if (!isWithin) return setBegins(stripAround(index, count))
    const isNear = last.current !== undefined && Math.abs(index - last.current) <= 12
    last.current = index
    element.scrollTo({
      left: (index - begins + 0.5) * step - element.clientWidth / 2,
      // By our style, which knows who wants nothing to move.
      behavior: isNear ? 'auto' : 'instant',
    })
    if (element.contains(document.activeElement))
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          element.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true }),
        ),
      )
  }, [strip, begins, index, count, setBegins])
}

interface FrameProps {
  familyId: string
  memory: Memory | undefined
  isShown: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onPress: () => void
}

function Frame({ familyId, memory, isShown, onKeyDown, onPress }: FrameProps) {
  return (
    <button
      type="button"
      aria-label={memory ? memoryName(memory) : 'One moment…'}
      aria-current={isShown || undefined}
      tabIndex={isShown ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={onPress}
      style={{ width: side, height: side, backgroundColor: memory?.colour ?? undefined }}
      className={classNames(
        'grid place-items-center overflow-hidden rounded-sm bg-panel-deep focus-visible:outline-4 focus-visible:-outline-offset-4 focus-visible:outline-focus',
        isShown
          ? 'border-4 border-marigold'
          : 'border border-transparent opacity-75 hover:opacity-100',
      )}
    >
      {memory?.hasPicture ? (
        <img
          src={pictureAddress(familyId, memory, 'small')}
          alt=""
          draggable={false}
          className="size-full object-cover"
        />
      ) : (
        memory && <Icon name={memory.kind === 'video' ? 'play' : 'info'} />
      )}
    </button>
  )
}
