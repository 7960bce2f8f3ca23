import { useState } from 'react'
import { contentAddress } from '#contract/rules/media-address.ts'
import type { Memory } from '#contract/vault/index.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Photo } from './photo.tsx'
import { pageAddress } from './picture-address.ts'

interface PaperPagesProps {
  familyId: string
  memory: Memory
  pages: number
  isTelling: boolean
  onGesture: () => void
}

const look =
  'inline-flex min-h-touch min-w-touch items-center justify-center gap-2 rounded-md px-3 font-[650] hover:bg-panel-deep disabled:opacity-40'

/** A paper page by page, each of which can be looked at closely; and as it came, in the browser's own reader. */
export function PaperPages(props: PaperPagesProps) {
  const { familyId, memory, pages, isTelling, onGesture } = props
  const [page, setPage] = useState(1)
  const addressOf = (one: number) => pageAddress(familyId, memory.id, one)
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center justify-center gap-x-2">
        {pages > 1 && (
          <>
            <button
              type="button"
              disabled={page === 1}
              onClick={() => setPage(page - 1)}
              className={look}
            >
              <Icon name="arrow-right" className="rotate-180" />
              <span className="sr-only">Page before</span>
            </button>
            <output className="tabular-nums">
              Page {page} of {pages.toLocaleString('en-US')}
            </output>
            <button
              type="button"
              disabled={page === pages}
              onClick={() => setPage(page + 1)}
              className={look}
            >
              <Icon name="arrow-right" />
              <span className="sr-only">Next page</span>
            </button>
          </>
        )}
        <a
          href={contentAddress(familyId, memory.id)}
          target="_blank"
          rel="noreferrer"
          className={classNames(look, isTelling && 'max-sm:hidden')}
        >
          <Icon name="external" />
          Open it in a new tab
        </a>
      </div>
      <Photo key={page} memory={memory} src={addressOf(page)} onGesture={onGesture} />
      {page < pages && <link rel="prefetch" as="image" href={addressOf(page + 1)} />}
    </div>
  )
}
