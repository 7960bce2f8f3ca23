import { useMemo } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { heldShares, pagesAtOnce, type OpenedShare, type SharedPage } from '#contract/shares.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { dateWords } from '#client/ui/size-words.ts'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useFonts } from './fonts.ts'
import type { Looks } from './item-picture.tsx'
import { PagePicture } from './page-picture.tsx'
import { useZoom } from './use-zoom.tsx'

interface SharedBookProps {
  token: string
  share: OpenedShare
}

function useSharedPages({ token, share }: SharedBookProps) {
  const all = (share.book?.pages ?? 0) + 1
  return useInfiniteQuery({
    queryKey: ['shared-book', token],
    initialPageParam: 0,
    queryFn: ({ pageParam: from, signal }) =>
      call(heldShares.pages, { params: { token }, query: { key: share.key, from } }, { signal }),
    getNextPageParam: (_, read) =>
      read.length * pagesAtOnce < all ? read.length * pagesAtOnce : undefined,
  })
}

/** A book as guests leaf through it: one page under the other, and as large as they like. */
export function SharedBook({ token, share }: SharedBookProps) {
  const areFontsReady = useFonts()
  const pages = useSharedPages({ token, share })
  const zoom = useZoom()
  const { book, familyName, expiresAt } = share
  const looks = useMemo(
    (): Looks => ({
      theme: book?.theme ?? 'quilt',
      size: 'large',
      pictures: (id, size) =>
        `/api/shares/${token}/memories/${id}/picture?size=${size}&key=${share.key}`,
    }),
    [token, share.key, book],
  )
  if (!book) return null
  const shown = areFontsReady ? (pages.data?.pages.flatMap((some) => some.pages) ?? []) : []
  return (
    <Page>
      <PageHeading
        title={book.title}
        lead={`${book.subtitle ? `${book.subtitle}. ` : ''}Shared with you by ${familyName}${expiresAt ? `, until ${dateWords(expiresAt)}` : ''}.`}
      />
      <div className="flex flex-wrap gap-3">{zoom.buttons}</div>
      {shown.length === 0 && !pages.error && <SkeletonLines lines={6} label="Opening the book" />}
      {pages.error && (
        <ErrorState title="The book didn’t open" onRetry={() => void pages.refetch()}>
          {failureWords(pages.error)}
        </ErrorState>
      )}
      <ol className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        {shown.map((page, at) => (
          <li key={page.id} className="overflow-x-auto shadow-lifted">
            <PagePicture
              sheet={page}
              format={book.format}
              looks={looks}
              label={`${at === 0 ? 'Cover' : `Page ${at}`}. ${saidOn(page)}`}
              className={widths[zoom.times]}
            />
          </li>
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button
          pending={pages.isFetchingNextPage}
          pendingLabel="Turning the page…"
          onClick={() => void pages.fetchNextPage()}
          className="justify-self-center"
        >
          Show more pages
        </Button>
      )}
    </Page>
  )
}

const widths = { 1: 'block w-full', 2: 'block w-[200%]', 3: 'block w-[300%]' } as const

/** For whoever hears the page. */
const saidOn = ({ items }: SharedPage): string =>
  items
    .flatMap((item) =>
      item.kind === 'text' ? [item.words] : item.kind === 'picture' && item.alt ? [item.alt] : [],
    )
    .join('. ')
