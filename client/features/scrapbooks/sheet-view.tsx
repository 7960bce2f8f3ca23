import { memo, useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { formats } from '#contract/scrapbooks/looks.ts'
import type { Item } from '#contract/scrapbooks/scene.ts'
import { ItemPicture, placeOf, type Looks } from './item-picture.tsx'
import { PaperPicture } from './page-picture.tsx'
import { begin, choose, type Editor, type Sheet } from './editing/editor.ts'
import { chooseAt, placeIn, takeHold, topmostAt, type Hold } from './editing/gestures.ts'
import type { BreakText } from './editing/items.ts'
import { usePart } from './editing/store.ts'
import { isFocusLost } from '#client/ui/lost-focus.ts'
import { ChosenFrames } from './chosen-frames.tsx'
import { itemWords } from './item-words.ts'
import { WordsInPlace } from './words-in-place.tsx'

interface SheetViewProps {
  editor: Editor
  sheet: Sheet
  looks: Looks
  breakText: BreakText
  /** “Page 3” */
  label: string
}

/** The page that is worked on. */
export function SheetView({ editor, sheet, looks, breakText, label }: SheetViewProps) {
  const frame = useRef<HTMLElement>(null)
  const { width, height } = formats[usePart(editor.state, ({ book }) => book.format)]
  const chosen = usePart(editor.state, (state) => state.chosen)
  const doing = usePart(editor.state, (state) => state.doing)
  const missing = new Set(sheet.missing)
  const written = doing?.kind === 'words' ? doing.itemId : undefined
  useKeptFocus(frame, chosen)
  useInSight(frame, chosen.size > 0)
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={`${label}. Tab goes through what lies on it.`}
      data-sheet={sheet.id}
      className="relative w-full select-none bg-cotton shadow-lifted outline-none scroll-mt-2"
      style={{ aspectRatio: `${width} / ${height}` }}
      {...useHands(editor, sheet, frame, breakText)}
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="absolute inset-0 size-full"
        {...(sheet.items.length > 0 && listRole)}
      >
        <PaperPicture paper={sheet.paper} theme={looks.theme} width={width} height={height} />
        {sheet.items.map((item, at) => (
          <LiveItem
            key={item.id}
            {...{ editor, item, looks }}
            isMissing={missing.has(item.id)}
            isChosen={chosen.has(item.id)}
            isWritten={written === item.id}
            label={`${itemWords(item)}, layer ${at + 1} of ${sheet.items.length}`}
          />
        ))}
      </svg>
      <Guides editor={editor} width={width} height={height} />
      <ChosenFrames {...{ editor, sheet, frame }} page={{ width, height }} />
      {written && <WordsInPlace {...{ editor, sheet, looks, breakText, frame }} itemId={written} />}
    </section>
  )
}

const listRole = {
  role: 'listbox',
  'aria-multiselectable': true,
  'aria-label': 'What lies on the page',
} as const

/** What was just added has the keyboard; where something was taken off, its page. */
function useKeptFocus(frame: RefObject<HTMLElement | null>, chosen: ReadonlySet<string>) {
  const [only, ...more] = chosen
  useEffect(() => {
    if (!frame.current || !isFocusLost()) return
    if (only !== undefined && more.length === 0) focusItem(frame.current, only)
    else frame.current.focus({ preventScroll: true })
  }, [frame, only, more.length])
}

/** On a phone the panel takes the lower part of the screen: the page goes to the upper one. */
function useInSight(frame: RefObject<HTMLElement | null>, isChosen: boolean) {
  useEffect(() => {
    if (!isChosen || !frame.current || matchMedia('(width >= 64rem)').matches) return
    const { top, bottom } = frame.current.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight * 0.6) frame.current.scrollIntoView({ block: 'start' })
  }, [frame, isChosen])
}

/** A mouse takes hold of what it presses; a finger first chooses, so that it can still scroll the page. */
function useHands(
  editor: Editor,
  sheet: Sheet,
  frame: RefObject<HTMLElement | null>,
  breakText: BreakText,
) {
  const take = (hold: Hold, event: PointerEvent) =>
    takeHold({ editor, frame: frame.current!, hold, event: event.nativeEvent, breakText })
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const target = event.target as Element
      if (event.button !== 0 || !frame.current || target.closest('textarea')) return
      const hold = target.closest<HTMLElement>('[data-hold]')?.dataset['hold'] as Hold | undefined
      const { doing } = editor.state.get()
      if (hold) {
        event.preventDefault()
        const [only] = editor.state.get().chosen
        if (only) focusItem(frame.current, only)
        return take(hold === 'move' && doing?.kind === 'crop' ? 'crop' : hold, event)
      }
      const at = placeIn(frame.current, editor, event.nativeEvent)
      if (event.pointerType === 'touch' || event.shiftKey) return
      const item = topmostAt(sheet.items, at)
      chooseAt(editor, at, false)
      if (!item) return
      event.preventDefault()
      focusItem(frame.current, item.id)
      take('move', event)
    },
    onClick: (event: React.MouseEvent<HTMLElement>) => {
      const target = event.target as Element
      if (!frame.current || target.closest('[data-hold], textarea')) return
      const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
      if (isTouch || event.shiftKey)
        chooseAt(editor, placeIn(frame.current, editor, event.nativeEvent), event.shiftKey)
    },
    onDoubleClick: (event: React.MouseEvent<HTMLElement>) => {
      if (!frame.current) return
      const item = topmostAt(sheet.items, placeIn(frame.current, editor, event.nativeEvent))
      if (item?.kind === 'text') begin(editor, { kind: 'words', itemId: item.id })
      if (item?.kind === 'picture' && item.memoryId)
        begin(editor, { kind: 'crop', itemId: item.id })
    },
    onFocus: ({ target }: React.FocusEvent<HTMLElement>) => {
      const id = (target as Element).getAttribute('data-item')
      if (id && !editor.state.get().chosen.has(id)) choose(editor, [id])
    },
  }
}

const focusItem = (frame: ParentNode, itemId: string): void =>
  frame.querySelector<SVGElement>(`[data-item="${itemId}"]`)?.focus({ preventScroll: true })

interface LiveItemProps {
  editor: Editor
  item: Item
  looks: Looks
  isMissing: boolean
  isChosen: boolean
  isWritten: boolean
  label: string
}

/** While something moves under a hand only it is drawn anew. */
const LiveItem = memo(function LiveItem(props: LiveItemProps) {
  const { editor, item, looks, isMissing, isChosen, isWritten, label } = props
  const shown = usePart(editor.live, ({ items }) => items.get(item.id) ?? item)
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- within a drawing there are no options
      role="option"
      tabIndex={0}
      aria-label={label}
      aria-selected={isChosen}
      data-item={item.id}
      transform={placeOf(shown)}
      className="outline-none"
    >
      {!isWritten && <ItemPicture item={shown} looks={looks} isMissing={isMissing} />}
      {item.kind === 'text' && item.words.trim() === '' && !isWritten && (
        <text y={item.height * 0.7} fontSize={item.height * 0.7} fill="#78789a">
          Words go here
        </text>
      )}
    </g>
  )
})

function Guides({ editor, width, height }: { editor: Editor; width: number; height: number }) {
  const guides = usePart(editor.live, (live) => live.guides)
  if (guides.length === 0) return null
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      {guides.map(({ axis, at, from, to }) => (
        <line
          key={axis}
          {...(axis === 'x'
            ? { x1: at, x2: at, y1: from, y2: to }
            : { y1: at, y2: at, x1: from, x2: to })}
          stroke="#c0267e"
          strokeWidth={1.5}
          strokeDasharray="5 3"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
