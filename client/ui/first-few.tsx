import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'

interface FirstFewProps<Item> {
  items: readonly Item[]
  /** So many stand there at once; the others come with one press. */
  most: number
  label: string
  /** “photos”, for “Show 10 more photos”. */
  what: string
  className?: string
  /** The row of one, a `<li>`. */
  children: (item: Item) => ReactNode
}

/** A list beside other things, of which the first are enough for most; whoever asks for the others goes on with the first of them. */
export function FirstFew<Item>(props: FirstFewProps<Item>) {
  const { items, most, label, what, className = '', children } = props
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(false)
  const [before] = useState(items.length)
  // What came meanwhile, at the end, is what was just done. The button would take as much room as a single one more.
  const shown =
    isWhole || items.length > before || items.length <= most + 1 ? items : items.slice(0, most)
  const showAll = () => {
    flushSync(() => setWhole(true))
    list.current?.children[most]?.querySelector<HTMLElement>('a, button, input')?.focus()
  }
  return (
    <>
      <ul ref={list} aria-label={label} className={className}>
        {shown.map(children)}
      </ul>
      {shown.length < items.length && (
        <Button size="small" className="justify-self-start" onClick={showAll}>
          Show {(items.length - shown.length).toLocaleString('en-US')} more {what}
        </Button>
      )}
    </>
  )
}
