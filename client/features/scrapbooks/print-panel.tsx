import { useEffect, useState } from 'react'
import { scrapbooks, type PrintFinding } from '#contract/scrapbooks/scrapbooks.ts'
import { choose, turnTo } from './editing/editor.ts'
import { usePart } from './editing/store.ts'
import { useFindings } from './queries.ts'
import type { OpenBook } from './use-book-editor.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
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
      {isReady && <Findings open={open} />}
    </div>
  )
}

const partWords = { pages: 'Download the PDF', cover: 'Download the cover' } as const

function Downloads({ open }: { open: OpenBook }) {
  const { familyId, bookId } = open.ids
  const path = scrapbooks.pdf.path.replace(':familyId', familyId).replace(':bookId', bookId)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {(['pages', 'cover'] as const).map((part) => (
          <a
            key={part}
            href={`${path}?part=${part}`}
            download
            className={buttonLook({ variant: part === 'pages' ? 'action' : 'secondary' })}
          >
            <Icon name="download" />
            {partWords[part]}
          </a>
        ))}
      </div>
      <p className="text-sm text-thread">
        For any print shop: with 3 mm to be cut off on each side, and all letters in it. The cover
        is a file of its own, with the spine. Both are free.
      </p>
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
            <ol aria-label="What we found" className="grid gap-2">
              {list.map((finding, i) => (
                <li key={i}>
                  <FindingButton open={open} finding={finding} />
                </li>
              ))}
            </ol>
            {more > 0 && <p className="text-thread">And {more} more.</p>}
          </>
        )
      }
    </Loaded>
  )
}

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
