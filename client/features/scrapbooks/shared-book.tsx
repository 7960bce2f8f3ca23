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
import { VoicePlayer } from '#client/ui/voice-player.tsx'
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
          <li key={page.id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <div className="overflow-x-auto shadow-lifted">
              <SharedPagePicture
                {...{ token, share, book, page, at }}
                className={widths[zoom.times]}
              />
            </div>
            <PageVoices {...{ token, share, page }} />
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

interface SharedPageProps {
  token: string
  share: OpenedShare
  page: SharedPage
}

interface SharedPagePictureProps extends SharedPageProps {
  book: NonNullable<OpenedShare['book']>
  /** How many come before it. */
  at: number
  className: string
}

function SharedPagePicture(props: SharedPagePictureProps) {
  const { token, share, book, page, at, className } = props
  const looks = useMemo(
    (): Looks => ({
      theme: book.theme,
      size: 'large',
      pictures: (id, size) =>
        `/api/shares/${token}/memories/${id}/picture?size=${size}&key=${share.key}&pageId=${page.id}`,
    }),
    [token, share.key, book.theme, page.id],
  )
  return (
    <PagePicture
      sheet={page}
      format={book.format}
      looks={looks}
      label={`${at === 0 ? 'Cover' : `Page ${at}`}. ${saidOn(page)}`}
      className={className}
    />
  )
}

/** On paper a code is photographed; here its voice is one press away. */
function PageVoices({ token, share, page }: SharedPageProps) {
  return page.voices.map(({ itemId, speaker, durationMs, peaks, isReady }) => {
    const item = page.items.find(({ id }) => id === itemId)
    const label = (item?.kind === 'voice' && item.label.trim()) || speaker || 'A voice on this page'
    return (
      <div key={itemId} className="grid gap-2 rounded-lg border border-hair bg-cotton p-4">
        <p className="font-[650] [overflow-wrap:anywhere]">
          <bdi>{label}</bdi>
          {speaker && speaker !== label && (
            <span className="block text-sm font-normal text-thread">{speaker}</span>
          )}
        </p>
        {isReady ? (
          <VoicePlayer
            label={label}
            src={`/api/shares/${token}/voice?key=${share.key}&pageId=${page.id}&itemId=${itemId}`}
            durationMs={durationMs ?? 0}
            peaks={peaks.length > 0 ? peaks : calmPeaks}
          />
        ) : (
          <p>This voice is being made ready. Please come back in a few minutes.</p>
        )}
      </div>
    )
  })
}

// Where none are known yet the block is cut from a calm voice.
const calmPeaks = [0.4, 0.6, 0.5, 0.7, 0.4, 0.55, 0.45, 0.6, 0.4]

const widths = { 1: 'block w-full', 2: 'block w-[200%]', 3: 'block w-[300%]' } as const

/** For whoever hears the page. */
const saidOn = ({ items }: SharedPage): string =>
  items
    .flatMap((item) =>
      item.kind === 'text' ? [item.words] : item.kind === 'picture' && item.alt ? [item.alt] : [],
    )
    .join('. ')
