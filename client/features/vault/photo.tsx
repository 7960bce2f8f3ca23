import { useRef, type MouseEvent, type ReactNode } from 'react'
import type { Memory } from '#contract/vault/index.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import { memoryName } from './memory-name.ts'
import { OverPicture } from './over-picture.tsx'
import { useZoom, type Zoom } from './use-zoom.ts'
import { mostLarge } from './zoom.ts'

interface PhotoProps {
  memory: Memory
  src: string
  /** What is laid over it while it is seen whole. */
  over?: ReactNode
  /** What fingers do here is no swipe. */
  onGesture: () => void
}

// A picture is never taller than its cell, and its cell never taller than what there is.
export const oneCell = 'grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]'

/**
 * A picture that can be looked at closely: two fingers or two taps, the wheel, a press, + and -. Then a finger, the
 * mouse or the arrow keys move it. What comes next begins whole.
 */
export function Photo({ memory, src, over, onGesture }: PhotoProps) {
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const zoom = useZoom(frame, picture, onGesture)
  const { view, isZoomed, isGliding } = zoom
  const press = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    // By a key it grows from its middle.
    const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
    zoom.press(event.detail === 0 ? undefined : at)
  }
  return (
    <div
      ref={frame}
      className={classNames(
        `relative grid min-h-0 overflow-hidden ${oneCell}`,
        isZoomed && 'touch-none',
      )}
    >
      <button
        type="button"
        data-picture
        aria-label={isZoomed ? 'Show it whole' : `Show it larger: ${memoryName(memory)}`}
        onClick={press}
        className={classNames(
          `grid min-h-0 place-items-center ${oneCell}`,
          isZoomed ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
        )}
      >
        <img
          ref={picture}
          src={src}
          alt={memoryName(memory)}
          draggable={false}
          style={{
            ...(memory.placeholder && {
              backgroundImage: `url(data:image/webp;base64,${memory.placeholder})`,
            }),
            ...(isZoomed && {
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
            }),
          }}
          className={classNames(
            'max-h-full max-w-full bg-contain bg-center bg-no-repeat object-contain select-none',
            isGliding && 'transition-transform duration-150 motion-reduce:transition-none',
          )}
        />
      </button>
      {over && !isZoomed && <OverPicture picture={picture}>{over}</OverPicture>}
      {isZoomed && <ZoomBar zoom={zoom} />}
    </div>
  )
}

const round =
  'inline-flex size-[44px] items-center justify-center rounded-full hover:bg-panel-deep disabled:opacity-40'

/** What fingers and wheel do, as buttons. */
const ZoomBar = ({ zoom }: { zoom: Zoom }) => (
  <div className="absolute right-2 bottom-2 flex items-center gap-1 rounded-full bg-[rgb(13_12_38/0.85)] px-1 text-on-panel">
    <button type="button" aria-label="Smaller" onClick={zoom.smaller} className={round}>
      <Icon name="minus" />
    </button>
    <output className="min-w-[3.2em] text-center text-sm tabular-nums">
      {Math.round(zoom.view.scale * 100)} %
    </output>
    <button
      type="button"
      aria-label="Larger"
      disabled={zoom.view.scale >= mostLarge}
      onClick={zoom.larger}
      className={round}
    >
      <Icon name="plus" />
    </button>
  </div>
)
