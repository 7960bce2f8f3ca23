import { useEffect, useEffectEvent, type ComponentType } from 'react'
import {
  cookbookSizeNames,
  cookbookSizes,
  cookbookTitle,
  type CookbookSize,
} from '#contract/cookbooks.ts'
import type { Printed } from '#contract/prints/index.ts'
import {
  cardSizeNames,
  cardSizes,
  posterSizeNames,
  posterSizes,
  type CardSize,
  type PosterSize,
  type PrintProduct,
} from '#contract/rules/prints.ts'
import { chartKinds, type ChartKind } from '#contract/rules/tree/layout/draw-chart.ts'
import type { ListedBook } from '#contract/scrapbooks/book.ts'
import { isCard } from '#contract/scrapbooks/looks.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Select } from '#client/ui/select.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { OnePersonProps } from './make-print.tsx'
import { sizeWords } from './print-words.ts'
import { useBooks, useTags } from './queries.ts'

export interface SubjectChoice {
  readonly bookId: string
  readonly title: string
  /** “all”, “favourites”, or “tag:” and a tag. */
  readonly which: string
  readonly cookbookSize: CookbookSize
  readonly person: OnePersonProps['person']
  readonly chart: ChartKind
  readonly generations: string
  readonly posterSize: PosterSize
  readonly cardSize: CardSize
}

export const noSubject: SubjectChoice = {
  bookId: '',
  title: cookbookTitle,
  which: 'all',
  cookbookSize: 'large',
  person: undefined,
  chart: 'hourglass',
  generations: '4',
  posterSize: 'a2',
  cardSize: 'a5',
}

/** What is printed; undefined while something has still to be chosen. */
export function printedOf(product: PrintProduct, chosen: SubjectChoice): Printed | undefined {
  const { bookId, title, which, person } = chosen
  switch (product) {
    case 'book':
      return bookId ? { product, bookId } : undefined
    case 'cookbook':
      return {
        product,
        title: title.trim() || cookbookTitle,
        subtitle: '',
        shelf: which === 'favourites' ? 'favourites' : 'all',
        ...(which.startsWith('tag:') && { tag: which.slice('tag:'.length) }),
        measures: 'written',
        size: chosen.cookbookSize,
        theme: 'quilt',
      }
    case 'poster': {
      const { chart, generations, posterSize: size } = chosen
      return (
        person && { product, personId: person.id, chart, generations: Number(generations), size }
      )
    }
    default:
      return person && { product, personId: person.id, size: chosen.cardSize }
  }
}

interface PrintSubjectProps {
  familyId: string
  product: PrintProduct
  subject: SubjectChoice
  /** What is said where something has still to be chosen. */
  missing: string | undefined
  OnePerson: ComponentType<OnePersonProps>
  onChange: (subject: SubjectChoice) => void
}

export function PrintSubject(props: PrintSubjectProps) {
  if (props.product === 'book') return <WhichBook {...props} />
  if (props.product === 'cookbook') return <WhichRecipes {...props} />
  const { familyId, subject, missing, OnePerson, onChange } = props
  return (
    <>
      <OnePerson
        familyId={familyId}
        person={subject.person}
        error={missing}
        onChange={(person) => onChange({ ...subject, person })}
      />
      {props.product === 'poster' ? <PosterFields {...props} /> : <CardFields {...props} />}
    </>
  )
}

/** Cards have no spine, and are printed from their file. */
const bound = (books: readonly ListedBook[]) => books.filter(({ format }) => !isCard(format))

/** Whether it is known that there is no book: then there is nothing to ask about, and no button that would do nothing. */
export function useNothingToBind(familyId: string): boolean {
  const { data } = useBooks(familyId)
  return data !== undefined && bound(data.items).length === 0
}

function WhichBook({ familyId, subject, missing, onChange }: PrintSubjectProps) {
  const books = useBooks(familyId)
  useOnlyBook(books.data?.items, (id) => onChange({ ...subject, bookId: subject.bookId || id }))
  return (
    <Loaded
      query={books}
      what="your scrapbooks"
      skeleton={<SkeletonLines lines={1} label="Loading your scrapbooks" />}
    >
      {({ items }) =>
        bound(items).length === 0 ? (
          <div className="grid justify-items-start gap-4">
            <p>
              {items.length > 0
                ? 'There is no scrapbook to bind yet, only cards, which are printed from their file.'
                : 'There is no scrapbook to print yet.'}
            </p>
            <ButtonLink href="/scrapbook-generator" variant="action">
              Make a scrapbook first
            </ButtonLink>
          </div>
        ) : (
          <Field label="Which book" error={missing}>
            <Select
              required
              value={subject.bookId}
              options={[
                { value: '', label: 'Choose a book' },
                ...bound(items).map(({ id, title, pageCount }) => ({
                  value: id,
                  label: `${title} (${pageCount} pages)`,
                })),
              ]}
              onChange={(event) => onChange({ ...subject, bookId: event.currentTarget.value })}
            />
          </Field>
        )
      }
    </Loaded>
  )
}

/** Where there is one book, it is the one. */
function useOnlyBook(
  items: readonly ListedBook[] | undefined,
  onOnly: (bookId: string) => void,
): void {
  const [only, another] = bound(items ?? [])
  const onlyId = another ? undefined : only?.id
  const choose = useEffectEvent(onOnly)
  useEffect(() => {
    if (onlyId) choose(onlyId)
  }, [onlyId])
}

function WhichRecipes({ familyId, subject, onChange }: PrintSubjectProps) {
  const tags = useTags(familyId).data?.tags ?? []
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="What is it called?">
        <TextInput
          maxLength={120}
          value={subject.title}
          onChange={(event) => onChange({ ...subject, title: event.currentTarget.value })}
        />
      </Field>
      <Field label="Which recipes">
        <Select
          value={subject.which}
          options={[
            { value: 'all', label: 'All of them' },
            { value: 'favourites', label: 'Favourites' },
            ...tags.map(({ tag }) => ({ value: `tag:${tag}`, label: tag })),
          ]}
          onChange={(event) => onChange({ ...subject, which: event.currentTarget.value })}
        />
      </Field>
      <Field label="Size">
        <Select
          value={subject.cookbookSize}
          options={sizesOf(cookbookSizeNames, cookbookSizes)}
          onChange={(event) =>
            onChange({ ...subject, cookbookSize: event.currentTarget.value as CookbookSize })
          }
        />
      </Field>
    </div>
  )
}

const sizesOf = <Name extends string>(
  names: readonly Name[],
  sizes: Readonly<Record<Name, { width: number; height: number }>>,
) => names.map((value) => ({ value, label: sizeWords(sizes[value].width, sizes[value].height) }))

const chartNames: Readonly<Record<ChartKind, string>> = {
  hourglass: 'Both ways: ancestors and descendants',
  pedigree: 'Ancestors',
  descendants: 'Descendants',
  fan: 'Ancestors as a fan',
}

function PosterFields({ subject, onChange }: PrintSubjectProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Who is on it">
        <Select
          value={subject.chart}
          options={chartKinds.map((value) => ({ value, label: chartNames[value] }))}
          onChange={(event) =>
            onChange({ ...subject, chart: event.currentTarget.value as ChartKind })
          }
        />
      </Field>
      <Field label="Generations each way">
        <Select
          value={subject.generations}
          options={['2', '3', '4', '5', '6', '8', '10'].map((value) => ({ value, label: value }))}
          onChange={(event) => onChange({ ...subject, generations: event.currentTarget.value })}
        />
      </Field>
      <Field label="Size">
        <Select
          value={subject.posterSize}
          options={sizesOf(posterSizeNames, posterSizes)}
          onChange={(event) =>
            onChange({ ...subject, posterSize: event.currentTarget.value as PosterSize })
          }
        />
      </Field>
    </div>
  )
}

const CardFields = ({ subject, onChange }: PrintSubjectProps) => (
  <div className="max-w-80">
    <Field label="Size">
      <Select
        value={subject.cardSize}
        options={sizesOf(cardSizeNames, cardSizes)}
        onChange={(event) =>
          onChange({ ...subject, cardSize: event.currentTarget.value as CardSize })
        }
      />
    </Field>
  </div>
)
