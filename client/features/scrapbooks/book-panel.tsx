import { useState } from 'react'
import { themes } from '#content/scrapbooks/themes.ts'
import { themeNames, type ThemeName } from '#contract/scrapbooks/looks.ts'
import { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { breakerFor } from './fonts.ts'
import { forgetHistory, takeSheets } from './editing/editor.ts'
import { relined } from './editing/items.ts'
import { usePart } from './editing/store.ts'
import type { OpenBook } from './use-book-editor.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { tellNotDone } from '#client/ui/tell-failure.ts'
import { ThemeChoice } from './theme-choice.tsx'

/** Other letters take another room: every line is broken anew, and saved like any other change. */
function relineAll({ editor }: OpenBook, theme: ThemeName): void {
  const breakText = breakerFor(theme)
  const sheets = [...editor.state.get().sheets.values()]
  takeSheets(
    editor,
    sheets
      .filter(({ items }) => items.some(({ kind }) => kind === 'text'))
      .map((sheet) => ({
        ...sheet,
        items: sheet.items.map((item) => (item.kind === 'text' ? relined(item, breakText) : item)),
      })),
  )
  forgetHistory(editor)
}

async function readAnew({ ids, adopt }: OpenBook): Promise<number> {
  const now = await call(scrapbooks.read, { params: ids })
  await adopt(now)
  return now.revision
}

const haveSameFonts = (one: ThemeName, other: ThemeName) =>
  JSON.stringify(themes[one].fonts) === JSON.stringify(themes[other].fonts)

/** What the book is called, and its look. */
export function BookPanel({ open }: { open: OpenBook }) {
  const book = usePart(open.editor.state, (state) => state.book)
  const [theme, setTheme] = useState(book.theme)
  // What the fields were filled from. Who was told of another's change and saves again means it.
  const [known, setKnown] = useState(book.revision)
  const save = async (form: FormData) => {
    const title = String(form.get('title'))
    const subtitle = String(form.get('subtitle'))
    try {
      await open.saver.saveNow()
      const body = { title, subtitle, theme, revision: known }
      const changed = await call(scrapbooks.change, { params: open.ids, body })
      setKnown(changed.revision)
      await open.adopt(changed)
      if (!haveSameFonts(theme, book.theme)) relineAll(open, theme)
      toast({ title: 'The book is changed' })
    } catch (error) {
      tellNotDone(error)
      if (statusOf(error) === 409) setKnown(await readAnew(open))
    }
  }
  return (
    <form action={save} className="grid gap-4">
      <h2 className="text-xl">The book</h2>
      <Field label="Title">
        <TextInput name="title" required maxLength={120} defaultValue={book.title} />
      </Field>
      <Field label="A line under it" optional>
        <TextInput name="subtitle" maxLength={160} defaultValue={book.subtitle} />
      </Field>
      <p className="text-sm text-thread">
        The words on the cover are changed on the cover itself. These stand on the spine and in your
        list.
      </p>
      <ThemeChoice value={theme} names={themeNames} onChange={setTheme} />
      <SubmitButton variant="action" pendingLabel="Saving…">
        Save
      </SubmitButton>
    </form>
  )
}
