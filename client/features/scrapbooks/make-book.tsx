import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import { bookFormatNames, themeNames, type Format } from '#contract/scrapbooks/looks.ts'
import type { PhotoChoice } from '#contract/scrapbooks/scrapbooks.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { choiceOf, noChoice } from './chosen-photos.ts'
import { useFonts } from './fonts.ts'
import { FoundPhotos, WhichPhotos, type PeopleFieldProps } from './which-photos.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { useBlankBook, useDraftBook } from './queries.ts'

const formatWords: Readonly<
  Record<(typeof bookFormatNames)[number], { label: string; hint: string }>
> = {
  square: { label: 'Square', hint: '21 × 21 cm' },
  portrait: { label: 'Upright', hint: '21 × 29.7 cm' },
  landscape: { label: 'Wide', hint: '29.7 × 21 cm' },
}

const lengths = [10, 20, 40, 80, 120, 200].map((pages) => ({
  value: String(pages),
  label: `At most ${pages} pages`,
}))

interface MakeBookProps {
  familyId: string
  People: ComponentType<PeopleFieldProps>
  onCancel: () => void
}

/** What it is called, how it looks, and which photos go into it. */
export function MakeBook({ familyId, People, onCancel }: MakeBookProps) {
  useFonts()
  const [title, setTitle] = useState('')
  const [format, setFormat] = useState<(typeof bookFormatNames)[number]>('square')
  const [theme, setTheme] = useState(themeNames[0] as (typeof themeNames)[number])
  const [pages, setPages] = useState(20)
  const [chosen, setChosen] = useState(noChoice)
  const making = useMaking(familyId, { title, subtitle: '', format, theme })
  const choice = choiceOf(chosen)
  const form = useBeginAtTop()
  const [isUnnamed, setUnnamed] = useState(false)
  /** Only what has a name can be made. */
  const whenNamed = (make: () => void) => () => {
    setUnnamed(title.trim() === '')
    if (title.trim() !== '') make()
  }
  const draft = whenNamed(() => making.draft(pages, choice))
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-3xl scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        draft()
      }}
    >
      <h2 className="text-3xl">Make a book</h2>
      <Field
        label="What is it called?"
        error={isUnnamed && title.trim() === '' ? 'Please give the book a name first.' : undefined}
      >
        <TextInput
          required
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </Field>
      <WhichPhotos {...{ familyId, People, chosen }} onChange={setChosen} />
      <FoundPhotos familyId={familyId} choice={choice} />
      <RadioGroup
        legend="Shape"
        name="format"
        inline
        value={format}
        choices={bookFormatNames.map((value) => ({ value, ...formatWords[value] }))}
        onChange={setFormat}
      />
      <ThemeChoice value={theme} names={themeNames} onChange={setTheme} />
      <Field label="How long">
        <Select
          options={lengths}
          value={String(pages)}
          onChange={(event) => setPages(Number(event.currentTarget.value))}
        />
      </Field>
      <Ways making={making} onBlank={whenNamed(making.blank)} onCancel={onCancel} />
    </form>
  )
}

/** Whoever opened it begins with its first field, wherever they were on the page. */
function useBeginAtTop() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'start' })
    form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  return form
}

interface WaysProps {
  making: ReturnType<typeof useMaking>
  onBlank: () => void
  onCancel: () => void
}

const Ways = ({ making, onBlank, onCancel }: WaysProps) => (
  <>
    <p role="alert" className="font-[650] text-danger empty:hidden">
      {making.failure}
    </p>
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        variant="primary"
        pending={making.isDrafting}
        pendingLabel="Laying out the pages…"
      >
        Lay it out for me
      </Button>
      <Button disabled={making.isDrafting} pending={making.isBeginning} onClick={onBlank}>
        Begin with empty pages
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </>
)

interface Named {
  title: string
  subtitle: string
  format: Format
  theme: (typeof themeNames)[number]
}

function useMaking(familyId: string, named: Named) {
  const [, navigate] = useLocation()
  const draft = useDraftBook(familyId)
  const blank = useBlankBook(familyId)
  const goTo = (id: string) => navigate(`/scrapbook-generator/${id}`)
  const error = draft.error ?? blank.error
  return {
    isDrafting: draft.isPending,
    isBeginning: blank.isPending,
    failure: error ? failureWords(error) : undefined,
    draft: (pages: number, choice: PhotoChoice) =>
      draft.mutate(
        { ...named, pages, choice },
        {
          onSuccess: ({ book, photos, leftOut }) => {
            if (leftOut > 0)
              toast({
                title: `${photos} photos are in the book`,
                description: `${leftOut} more didn’t fit in. They are in your vault, to be added by hand.`,
              })
            goTo(book.id)
          },
        },
      ),
    blank: () => blank.mutate(named, { onSuccess: ({ id }) => goTo(id) }),
  }
}
