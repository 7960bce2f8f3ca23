import { useEffect, useRef, type PointerEvent } from 'react'
import type { TreeFamily } from './family.ts'
import { isWhole, lookingAt, sightOf } from './minimap-places.ts'
import { clothColour, coloursOf } from './paint-tree.ts'
import type { Stage } from './stage.ts'
import type { TreeMap } from './tree-map.ts'

interface MinimapProps {
  stage: Stage
  family: TreeFamily
  map: TreeMap
}

// In points of its own picture; the page says how large it is.
const [across, down] = [192, 80]

/**
 * The whole family at a glance and what of it is in sight, while not all of it is; pressed or dragged, the tree goes
 * there. By keyboard one walks, searches, or reads the list.
 */
export function Minimap({ stage, family, map }: MinimapProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const sight = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const draw = () => paintPeople(canvas.current!, family, map)
    draw()
    const themed = new MutationObserver(draw)
    themed.observe(document.documentElement, { attributes: true })
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', draw)
    return () => {
      themed.disconnect()
      dark.removeEventListener('change', draw)
    }
  }, [family, map])
  useEffect(
    () =>
      stage.watch((camera, size) => {
        const isAll = isWhole(map, camera, size)
        box.current!.style.visibility = isAll ? 'hidden' : 'visible'
        if (!isAll) Object.assign(sight.current!.style, sightOf(map, camera, size))
      }),
    [stage, map],
  )
  const go = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const part = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    stage.move(lookingAt(map, part, stage.camera, stage.size))
  }
  return (
    <div
      ref={box}
      aria-hidden="true"
      data-minimap
      onPointerDown={go}
      onPointerMove={go}
      style={{ visibility: 'hidden' }}
      className="relative ml-auto h-12 w-28 shrink-0 cursor-pointer touch-none overflow-clip rounded-md border border-line bg-cotton sm:h-16 sm:w-40"
    >
      <canvas ref={canvas} width={across} height={down} className="size-full" />
      <div ref={sight} className="absolute rounded-xs border-2 border-indigo bg-indigo/10" />
    </div>
  )
}

/** Everybody once in their colour; of those who fall on one point, the first. */
function paintPeople(canvas: HTMLCanvasElement, family: TreeFamily, map: TreeMap): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const colours = coloursOf(canvas.parentElement!)
  const [scaleX, scaleY] = [across / map.width, down / map.height]
  const [width, height] = [map.cardWidth * scaleX, map.cardHeight * scaleY]
  const isTaken = new Uint8Array(across * down)
  context.clearRect(0, 0, across, down)
  for (let person = 0; person < family.size; person++) {
    const left = (map.xOf(person) - map.cardWidth / 2) * scaleX
    const top = map.yOf(person) * scaleY
    const point = Math.min(down - 1, Math.floor(top)) * across + Math.floor(left)
    if (isTaken[point]) continue
    isTaken[point] = 1
    context.fillStyle = clothColour(colours, family, person)
    context.fillRect(left, top, Math.max(1.5, width * 0.9), Math.max(2, height))
  }
}
