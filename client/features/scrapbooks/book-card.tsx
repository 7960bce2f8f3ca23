import { Link } from 'wouter'
import { themes } from '#content/scrapbooks/themes.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { formats } from '#contract/scrapbooks/looks.ts'
import { scrapbooks, type ListedBook } from '#contract/scrapbooks/scrapbooks.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { PaperPicture } from './page-picture.tsx'
import { shadeIn } from './shade-colours.ts'
import { tellNotDone } from '#client/ui/tell-failure.ts'
import { useBookChange } from './queries.ts'

interface BookCardProps {
  familyId: string
  book: ListedBook
  mayChange: boolean
}

const day = dateWriter('day')

/** A book on the shelf. */
export function BookCard({ familyId, book, mayChange }: BookCardProps) {
  const { id, title, subtitle, pageCount, changedAt, removedAt } = book
  return (
    <article className="grid grid-rows-[1fr_auto] rounded-lg border border-hair bg-cotton">
      <Link
        href={`/scrapbook-generator/${id}`}
        className="flex flex-wrap content-center items-center gap-4 rounded-lg p-4 hover:bg-lilac"
      >
        <Cover familyId={familyId} book={book} />
        <span className="grid min-w-0 flex-[1_1_9rem] gap-1">
          <span
            dir="auto"
            className="font-display text-xl leading-tight font-bold [overflow-wrap:anywhere]"
          >
            {title}
          </span>
          {subtitle && (
            <span dir="auto" className="[overflow-wrap:anywhere]">
              {subtitle}
            </span>
          )}
          <span className="text-sm text-thread">
            {pageCount === 1 ? '1 page' : `${pageCount} pages`} · changed {day(changedAt)}
          </span>
        </span>
      </Link>
      {mayChange && (
        <div className="flex justify-end border-t border-hair px-2 py-1">
          {removedAt ? (
            <PutBack familyId={familyId} book={book} />
          ) : (
            <Trash familyId={familyId} book={book} />
          )}
        </div>
      )}
    </article>
  )
}

/** Its picture on its paper; without one, only the paper. */
function Cover({ familyId, book }: { familyId: string; book: ListedBook }) {
  const { width, height } = formats[book.format]
  const { theme, coverMemoryId } = book
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="w-[min(8rem,32vw)] shrink-0 shadow-lifted"
    >
      <PaperPicture paper={themes[theme].coverPaper} theme={theme} width={width} height={height} />
      <rect x={0} width={10} height={height} fill={shadeIn(theme, 'accent')} />
      {coverMemoryId ? (
        <image
          href={`/api/families/${familyId}/memories/${coverMemoryId}/picture?size=small`}
          x={width * 0.16}
          y={height * 0.16}
          width={width * 0.7}
          height={height * 0.68}
          preserveAspectRatio="xMidYMid slice"
        />
      ) : (
        <rect
          x={width * 0.2}
          y={height * 0.3}
          width={width * 0.62}
          height={height * 0.4}
          fill={shadeIn(theme, 'paper')}
          stroke={shadeIn(theme, 'accent')}
          strokeWidth={2}
          strokeDasharray="7 5"
        />
      )}
    </svg>
  )
}

type Own = Pick<BookCardProps, 'familyId' | 'book'>

function Trash({ familyId, book }: Own) {
  const params = { familyId, bookId: book.id }
  const remove = useBookChange(familyId, () => call(scrapbooks.remove, { params }))
  const restore = useBookChange(familyId, () => call(scrapbooks.restore, { params }))
  const press = () =>
    remove.mutate(undefined, {
      onSuccess: () =>
        void toast({
          title: `“${book.title}” lies in the trash`,
          description: 'It stays there for 30 days.',
          action: {
            label: 'Undo',
            run: () => void restore.mutateAsync(undefined).catch(tellNotDone),
          },
        }),
      onError: tellNotDone,
    })
  return (
    <Button size="small" variant="quiet" icon="trash" disabled={remove.isPending} onClick={press}>
      Put into the trash
      <span className="sr-only">: {book.title}</span>
    </Button>
  )
}

function PutBack({ familyId, book }: Own) {
  const params = { familyId, bookId: book.id }
  const restore = useBookChange(familyId, () => call(scrapbooks.restore, { params }))
  return (
    <Button
      size="small"
      icon="refresh"
      pending={restore.isPending}
      onClick={() => void restore.mutateAsync(undefined).catch(tellNotDone)}
    >
      Put it back
      <span className="sr-only">: {book.title}</span>
    </Button>
  )
}
