import { pageIdsOf, turnTo, type Editor } from './editing/editor.ts'
import { usePart } from './editing/store.ts'
import { GoToPage } from './go-to-page.tsx'
import { Button } from '#client/ui/button.tsx'

/** Back and on, and where one is. */
export function PageTurner({ editor }: { editor: Editor }) {
  const book = usePart(editor.state, (state) => state.book)
  const pageId = usePart(editor.state, (state) => state.pageId)
  const ids = pageIdsOf(book)
  const at = ids.indexOf(pageId)
  const turn = (by: number) => turnTo(editor, ids[at + by]!)
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-3">
      <Button size="small" disabled={at <= 0} onClick={() => turn(-1)}>
        Back
      </Button>
      <output className="font-[650] max-sm:order-first max-sm:basis-full max-sm:text-center">
        {at === 0 ? 'Cover' : `Page ${at} of ${book.pages.length}`}
      </output>
      <Button size="small" disabled={at === ids.length - 1} onClick={() => turn(1)}>
        Next
      </Button>
      <GoToPage editor={editor} className="justify-center" />
    </nav>
  )
}
