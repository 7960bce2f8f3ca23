import { useId, useState, type FormEvent } from 'react'
import { announce } from '#client/platform/announce.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { TextInput } from '#client/ui/text-input.tsx'
import { pageIdsOf, turnTo, type Editor } from './editing/editor.ts'
import { pageAt } from './editing/page-number.ts'
import { usePart } from './editing/store.ts'

/** Where leafing takes longer than writing a number. */
const manyPages = 12

/** Straight to a page of a long book, by its number. */
export function GoToPage({ editor, className }: { editor: Editor; className?: string }) {
  const id = useId()
  const book = usePart(editor.state, (state) => state.book)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const count = book.pages.length
  if (count <= manyPages) return null
  const go = (event: FormEvent) => {
    event.preventDefault()
    const at = pageAt(typed, count)
    setWrong(at === undefined ? `Please write a number from 1 to ${count}.` : '')
    if (at === undefined) return
    turnTo(editor, pageIdsOf(book)[at]!)
    announce(`Page ${at}.`)
    setTyped('')
  }
  return (
    <form onSubmit={go} noValidate className="grid gap-1">
      <div className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
        <label htmlFor={id} className="font-[650]">
          Go to page
        </label>
        <span className="flex items-center gap-2">
          <TextInput
            id={id}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className="w-24!"
            aria-invalid={wrong ? true : undefined}
            aria-describedby={`${id}wrong`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit">Go</Button>
        </span>
      </div>
      <p id={`${id}wrong`} role="alert" className="font-[650] text-danger empty:hidden">
        {wrong}
      </p>
    </form>
  )
}
