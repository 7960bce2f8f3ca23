import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'

interface SharedPaperProps {
  name: string
  pages: number
  /** A hundred times the first page's width over its height. */
  aspect: number
  addressOf: (page: number) => string
  onGone: () => void
}

/** A paper, page by page: each is a picture that we drew of it. */
export function SharedPaper({ name, pages, aspect, addressOf, onGone }: SharedPaperProps) {
  const [page, setPage] = useState(1)
  const [drawn, setDrawn] = useState(0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {pages > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <output className="tabular-nums">
            Page {page} of {pages.toLocaleString('en-US')}
            {drawn !== page && ' is on its way…'}
          </output>
          <div className="flex flex-wrap gap-2">
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Page before
            </Button>
            <Button size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
              Next page
            </Button>
          </div>
        </div>
      )}
      {/* A page that isn't here yet has its place already: nothing jumps under a finger. */}
      <div className="max-h-[60dvh] w-full" style={{ aspectRatio: aspect / 100 }}>
        <img
          key={page}
          src={addressOf(page)}
          alt={pages > 1 ? `${name}, page ${page}` : name}
          onLoad={() => setDrawn(page)}
          onError={onGone}
          className="size-full object-contain"
        />
      </div>
    </div>
  )
}
