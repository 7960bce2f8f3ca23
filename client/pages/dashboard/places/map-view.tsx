import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type { Area } from '#contract/vault/looked.ts'
import { useMapTiles } from '#client/content/use-map-tiles.ts'
import { Button } from '#client/ui/button.tsx'
import { clustersIn, nearerTo } from './map-clusters.ts'
import { MapMark } from './map-mark.tsx'
import { MapTileLayer, TilesAttribution, TilesTold } from './map-tile-layer.tsx'
import {
  around,
  isNearest,
  onMap,
  tilesNearest,
  within,
  worldHeight,
  worldWidth,
  zoomed,
  type View,
} from './map-projection.ts'
import { borders, land } from './world-outline.ts'

interface MapViewProps {
  familyId: string
  areas: readonly Area[]
}

// A mark's width and a little more: each can be pressed. Larger letters make no larger marks, or a phone shows one for two continents.
const apartPx = 70
const step = 2

/**
 * The world with a mark wherever pictures were taken. It is drawn here, and no other server is asked for a map unless
 * whoever runs this one has named whose tiles lie over the drawing.
 */
export function MapView({ familyId, areas }: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [chosen, setView] = useState<View>()
  const tiles = useMapTiles()
  const ratio = size ? size.height / size.width : 0.6
  const ours = { ...around(areas.map(onMap), ratio), nearest: tiles && tilesNearest }
  const view = chosen && size ? within({ ...chosen, height: chosen.width * ratio }) : ours
  const drag = useDrag(view, size, setView)
  const clusters = size ? clustersIn(areas, view, (apartPx * view.width) / size.width) : []
  return (
    <div className="grid gap-3">
      <div
        ref={frame}
        {...drag}
        className="relative aspect-6/5 max-h-[min(60svh,34rem)] w-full touch-none overflow-hidden rounded-lg border-[1.5px] border-line bg-lilac select-none"
      >
        <World view={view} />
        {tiles && size && <MapTileLayer {...{ familyId, view }} widthPx={size.width} />}
        <ul aria-label="On the map">
          {clusters.map((cluster) => (
            <li key={cluster.key}>
              <MapMark
                {...{ familyId, cluster }}
                onNearer={
                  isNearest(view) ? undefined : () => setView(nearerTo(cluster, view, ratio))
                }
              />
            </li>
          ))}
        </ul>
      </div>
      {tiles && <TilesAttribution {...tiles} />}
      <div className="flex flex-wrap gap-3">
        <Button icon="plus" onClick={() => setView(zoomed(view, 1 / step))}>
          Nearer
        </Button>
        <Button icon="minus" onClick={() => setView(zoomed(view, step))}>
          Farther
        </Button>
        <Button onClick={() => setView(undefined)}>All of ours</Button>
      </div>
      {tiles && <TilesTold {...tiles} />}
    </div>
  )
}

interface Size {
  readonly width: number
  readonly height: number
}

function useSize(frame: { current: HTMLElement | null }): Size | undefined {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      if (width > 0) setSize({ width, height })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [frame])
  return size
}

const stillPx = 6

/** Moved by hand; a press that hardly moves is meant for what lies under it. */
function useDrag(view: View, size: Size | undefined, onView: (view: View) => void) {
  const from = useRef<{ x: number; y: number; view: View; isMoved: boolean }>(null)
  const end = () => {
    from.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.isPrimary)
        from.current = { x: event.clientX, y: event.clientY, view, isMoved: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const begun = from.current
      if (!begun || !size || !event.isPrimary) return
      const [right, down] = [event.clientX - begun.x, event.clientY - begun.y]
      if (!begun.isMoved && Math.hypot(right, down) < stillPx) return
      if (!begun.isMoved) event.currentTarget.setPointerCapture(event.pointerId)
      begun.isMoved = true
      const perPx = begun.view.width / size.width
      onView(
        within({ ...begun.view, x: begun.view.x - right * perPx, y: begun.view.y - down * perPx }),
      )
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

const everyTen = (most: number) => Array.from({ length: most / 100 + 1 }, (_, i) => i * 100)

/** Coasts, borders, and a line for every ten degrees. */
function World({ view }: { view: View }) {
  const { x, y, width, height } = view
  const thin = width / 900
  return (
    <svg
      aria-hidden="true"
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <path d={land} className="fill-cotton stroke-line" strokeWidth={thin} />
      <path d={borders} className="fill-none stroke-hair" strokeWidth={thin * 1.4} />
      <path
        d={everyTen(worldWidth)
          .map((at) => `M${at} 0V${worldHeight}`)
          .join('')}
        className="fill-none stroke-hair"
        strokeWidth={thin / 2}
      />
    </svg>
  )
}
