import type { CSSProperties, RefObject } from 'react'
import type { Item } from '#contract/scrapbooks/scene.ts'
import type { Editor, Sheet } from './editing/editor.ts'
import { boundsOf, handles, type Handle } from './editing/geometry.ts'
import { usePart } from './editing/store.ts'

interface Measures {
  readonly width: number
  readonly height: number
}

interface ChosenFramesProps {
  editor: Editor
  sheet: Sheet
  page: Measures
  frame: RefObject<HTMLElement | null>
}

/** Around what is chosen: a line, and where there is one only, the handles it is pulled and turned by. */
export function ChosenFrames({ editor, sheet, page, frame }: ChosenFramesProps) {
  const chosen = usePart(editor.state, (state) => state.chosen)
  const doing = usePart(editor.state, (state) => state.doing)
  const items = sheet.items.filter(({ id }) => chosen.has(id))
  if (doing?.kind === 'words') return null
  return items.map((item) => (
    <ChosenFrame
      key={item.id}
      {...{ editor, item, page, frame }}
      isOnly={items.length === 1}
      isCropped={doing?.itemId === item.id}
    />
  ))
}

export const boxStyle = (item: Item, page: Measures): CSSProperties => ({
  left: `${(item.x / page.width) * 100}%`,
  top: `${(item.y / page.height) * 100}%`,
  width: `${(item.width / page.width) * 100}%`,
  height: `${(item.height / page.height) * 100}%`,
  transform: `rotate(${item.rotation}deg)`,
})

/** On something small, handles on every side would leave no place to take hold of it by. */
function handlesOf({ kind, width, height }: Item, page: Measures): readonly Handle[] {
  const isSmall = Math.min(width, height) < page.height * 0.12
  if (kind === 'text') return isSmall ? ['w', 'e'] : ['nw', 'ne', 'e', 'se', 'sw', 'w']
  return isSmall ? ['se'] : handles
}

interface ChosenFrameProps {
  editor: Editor
  item: Item
  page: Measures
  frame: RefObject<HTMLElement | null>
  isOnly: boolean
  isCropped: boolean
}

function ChosenFrame({ editor, item, page, frame, isOnly, isCropped }: ChosenFrameProps) {
  const shown = usePart(editor.live, ({ items }) => items.get(item.id) ?? item)
  return (
    <div
      data-hold="move"
      className={
        isCropped
          ? 'absolute cursor-grab touch-none outline-4 outline-marigold outline-dashed'
          : 'absolute cursor-move touch-none outline-3 outline-[#2c2a78] [box-shadow:0_0_0_4px_#ffffffcc]'
      }
      style={boxStyle(shown, page)}
    >
      {isOnly && !isCropped && (
        <>
          {handlesOf(shown, page).map((handle) => (
            <HandleGrip key={handle} handle={handle} isSide={handle.length === 1} />
          ))}
          <TurnGrip place={turnPlaces[turnPlaceOf(shown, page, frame.current?.clientHeight)]} />
        </>
      )}
    </div>
  )
}

const places: Readonly<Record<Handle, string>> = {
  nw: 'left-0 top-0 cursor-nwse-resize',
  n: 'left-1/2 top-0 cursor-ns-resize',
  ne: 'left-full top-0 cursor-nesw-resize',
  e: 'left-full top-1/2 cursor-ew-resize',
  se: 'left-full top-full cursor-nwse-resize',
  s: 'left-1/2 top-full cursor-ns-resize',
  sw: 'left-0 top-full cursor-nesw-resize',
  w: 'left-0 top-1/2 cursor-ew-resize',
}

/** Away while words are typed into the panel's field: they would lie over the letters. */
const awayWhileTyping = '[:root:has([data-words]:focus)_&]:hidden'
const grip = `${awayWhileTyping} absolute grid size-11 -translate-1/2 touch-none place-items-center pointer-fine:size-7`
const knob = 'block rounded-full border-[3px] border-[#2c2a78] bg-[#ffffff] shadow-lifted'

/** Large enough for a finger, small enough to see what is under it. Keys and buttons do the same. */
const HandleGrip = ({ handle, isSide }: { handle: Handle; isSide: boolean }) => (
  <span data-hold={handle} aria-hidden="true" className={`${grip} ${places[handle]}`}>
    <span className={`${knob} ${isSide ? 'size-3' : 'size-4'}`} />
  </span>
)

/** Below, where there is room on the page; else above, or within. */
const turnPlaces = { below: '-bottom-[60px]', above: '-top-[60px]', within: 'bottom-2' } as const
const turnPixels = 62

/** Never beyond the page: there are the buttons. */
function turnPlaceOf(item: Item, page: Measures, pixels = 600): keyof typeof turnPlaces {
  const { y, height } = boundsOf(item)
  const needed = (turnPixels * page.height) / pixels
  if (y + height + needed <= page.height) return 'below'
  return y - needed >= 0 ? 'above' : 'within'
}

const TurnGrip = ({ place }: { place: string }) => (
  <span
    data-hold="turn"
    aria-hidden="true"
    className={`${awayWhileTyping} absolute left-1/2 grid size-11 -translate-x-1/2 cursor-grab touch-none place-items-center ${place}`}
  >
    <span className="grid size-8 place-items-center rounded-full border-[3px] border-[#2c2a78] bg-[#ffffff] text-[#2c2a78] shadow-lifted">
      <svg
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M19 12a7 7 0 1 1-2-5M17.5 3v4.5h-4.5" />
      </svg>
    </span>
  </span>
)
