import { useEffect, useRef, useState, type RefObject } from 'react'
import { lineHeights, pointMillimetres } from '#contract/rules/scrapbooks/text-lines.ts'
import { formats } from '#contract/scrapbooks/looks.ts'
import { longestWords, type TextItem } from '#contract/scrapbooks/scene.ts'
import { familyOf } from './fonts.ts'
import type { Looks } from './item-picture.tsx'
import { shadeIn } from './shade-colours.ts'
import { begin, changeItems, takeBack, type Editor, type Sheet } from './editing/editor.ts'
import { relined, type BreakText } from './editing/items.ts'
import { usePart } from './editing/store.ts'
import { boxStyle } from './chosen-frames.tsx'

export const writeWords = (
  editor: Editor,
  itemId: string,
  words: string,
  breakText: BreakText,
): void =>
  changeItems(
    editor,
    (items) =>
      items.map((item) =>
        item.id === itemId && item.kind === 'text' ? relined({ ...item, words }, breakText) : item,
      ),
    `words ${itemId}`,
  )

function endWriting(editor: Editor, { id, words }: TextItem): void {
  begin(editor, undefined)
  if (words.trim() === '') takeBack(editor, id)
}

/** After what is written already: whoever types on doesn't lose it. */
function goOnIn(field: HTMLTextAreaElement): void {
  field.focus({ preventScroll: true })
  field.setSelectionRange(field.value.length, field.value.length)
}

interface WordsInPlaceProps {
  editor: Editor
  sheet: Sheet
  itemId: string
  looks: Looks
  breakText: BreakText
  frame: RefObject<HTMLElement | null>
}

/** Writing where the words stand, in their own letters. */
export function WordsInPlace(props: WordsInPlaceProps) {
  const { editor, sheet, itemId, looks, breakText, frame } = props
  const format = usePart(editor.state, ({ book }) => book.format)
  const page = formats[format]
  const scale = useWidth(frame) / page.width
  const field = useRef<HTMLTextAreaElement>(null)
  const item = sheet.items.find(({ id }) => id === itemId) as TextItem | undefined
  useEffect(() => {
    // Under a finger letters of a page are too small to write in: the field of the panel isn't.
    const roomy = document.querySelector<HTMLTextAreaElement>(`[data-words="${itemId}"]`)
    const isRoomy = roomy && matchMedia('(pointer: coarse)').matches
    if (isRoomy) {
      begin(editor, undefined)
      goOnIn(roomy)
      frame.current?.scrollIntoView({ block: 'start' })
    } else if (field.current) goOnIn(field.current)
  }, [editor, itemId, frame])
  if (!item) return null
  const { font, size, align, colour } = item
  return (
    <textarea
      ref={field}
      aria-label="Words"
      spellCheck
      maxLength={longestWords}
      value={item.words}
      onChange={(event) => writeWords(editor, itemId, event.currentTarget.value, breakText)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        begin(editor, undefined)
        frame.current?.querySelector<SVGElement>(`[data-item="${itemId}"]`)?.focus()
      }}
      onBlur={() => endWriting(editor, item)}
      className="absolute resize-none overflow-hidden border-0 bg-transparent p-0 outline-3 outline-dashed outline-offset-4 outline-[#2c2a78] select-text"
      style={{
        ...boxStyle(item, page),
        fontFamily: familyOf(looks.theme, font),
        fontWeight: 400,
        fontSize: size * pointMillimetres * scale,
        lineHeight: lineHeights[font],
        textAlign: align === 'centre' ? 'center' : align,
        color: shadeIn(looks.theme, colour),
      }}
    />
  )
}

function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!frame.current) return undefined
    const watcher = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width))
    watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [frame])
  return width
}
