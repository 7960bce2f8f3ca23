import { isSoft } from '#contract/rules/scrapbooks/soft-photos.ts'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { isCard } from '#contract/scrapbooks/looks.ts'
import { scrapbooks, type PrintFinding } from '#contract/scrapbooks/scrapbooks.ts'
import { choose, turnTo } from './editing/editor.ts'
import { usePart } from './editing/store.ts'
import { useCodes, useFindings } from './queries.ts'
import type { OpenBook } from './use-book-editor.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { PdfLinks } from '#client/ui/pdf-links.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { SoftPhotos } from '#client/ui/soft-photos.tsx'
import { pageWords } from './pages-panel.tsx'

/** What wouldn't look good on paper, and the file for the printer. */
export function PrintPanel({ open }: { open: OpenBook }) {
  const phase = usePart(open.saver.state, (saving) => saving.phase)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void open.saver.saveNow().then(() => setReady(true))
  }, [open])
  return (
    <div className="grid gap-4">
      <h2 className="text-xl">Print it</h2>
      {phase === 'waiting' || phase === 'refused' ? (
        <p role="alert" className="font-[650]">
          Your last changes aren’t saved yet, so they wouldn’t be in the file. It can be made once
          they are.
        </p>
      ) : (
        <Downloads open={open} />
      )}
      <AboutCodes open={open} />
      {isReady && <Findings open={open} />}
    </div>
  )
}

/** Paper lasts longer than a link usually does: what its codes need to go on playing. */
function AboutCodes({ open }: { open: OpenBook }) {
  const { data: codes } = useCodes(open.ids)
  if (!codes?.size) return null
  return (
    <p className="text-sm text-thread">
      The codes in this book play until somebody of the family ends them, or until the day you chose
      for them, for as long as this Kinfold answers at {location.host}.
    </p>
  )
}

const partWords = { pages: 'Download the PDF', cover: 'Download the cover' } as const

function Downloads({ open }: { open: OpenBook }) {
  const { familyId, bookId } = open.ids
  const isOfCardSize = usePart(open.editor.state, ({ book }) => isCard(book.format))
  const path = scrapbooks.pdf.path.replace(':familyId', familyId).replace(':bookId', bookId)
  return (
    <div className="grid gap-2">
      <PdfLinks
        links={(isOfCardSize ? (['pages'] as const) : (['pages', 'cover'] as const)).map(
          (part) => ({
            label: isOfCardSize ? 'Download the card' : partWords[part],
            href: `${path}?part=${part}`,
          }),
        )}
      />
      <p className="text-sm text-thread">
        For any print shop: with 3 mm to be cut off on each side, and all letters in it.{' '}
        {isOfCardSize
          ? 'The front is its first page. It is free.'
          : 'The cover is a file of its own, with the spine. Both are free.'}
      </p>
      {!isOfCardSize && (
        <p>
          <Link
            href={`/printing-services?print=book&id=${bookId}`}
            className="inline-flex min-h-touch items-center text-link underline underline-offset-4"
          >
            Have it printed
          </Link>
        </p>
      )}
    </div>
  )
}

function Findings({ open }: { open: OpenBook }) {
  const findings = useFindings(open.ids)
  return (
    <Loaded
      query={findings}
      what="what we found"
      skeleton={<SkeletonLines lines={3} label="Looking at every picture" />}
    >
      {({ findings: list, more }) =>
        list.length === 0 ? (
          <output className="flex items-start gap-2 font-[650] text-success">
            <Icon name="check" /> We looked at every page: nothing stands in the way.
          </output>
        ) : (
          <>
            <p>Before you print, have a look at this:</p>
            <FindingList open={open} list={list.filter((finding) => !isSoft(finding))} />
            <SoftPhotos list={list.filter(isSoft)}>
              <p className="text-thread">
                Larger copies of them, or smaller places, print sharper. Nothing is wrong with your
                book.
              </p>
              <FindingList open={open} list={list.filter(isSoft)} />
            </SoftPhotos>
            {more > 0 && <p className="text-thread">And {more} more.</p>}
          </>
        )
      }
    </Loaded>
  )
}

interface FindingListProps {
  open: OpenBook
  list: readonly PrintFinding[]
}

const FindingList = ({ open, list }: FindingListProps) =>
  list.length > 0 && (
    <ol aria-label="What we found" className="grid gap-2">
      {list.map((finding, i) => (
        <li key={i}>
          <FindingButton open={open} finding={finding} />
        </li>
      ))}
    </ol>
  )

function FindingButton({ open, finding }: { open: OpenBook; finding: PrintFinding }) {
  const { pageId, pageNumber, itemId, says, isWarning } = finding
  return (
    <button
      type="button"
      onClick={() => {
        turnTo(open.editor, pageId)
        if (itemId) choose(open.editor, [itemId])
      }}
      className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-2 rounded-md border border-line p-3 text-left hover:bg-lilac"
    >
      <Icon name={isWarning ? 'warning' : 'info'} className={isWarning ? 'text-danger' : ''} />
      <span className="grid">
        <b className="font-[650]">{pageWords(pageNumber)}</b>
        <span>{says}</span>
      </span>
    </button>
  )
}
