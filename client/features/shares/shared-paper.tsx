import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'

interface SharedPaperProps {
  name: string
  pages: number
  addressOf: (page: number) => string
  onGone: () => void
}

/** A paper, page by page: each is a picture that we drew of it. */
export function SharedPaper({ name, pages, addressOf, onGone }: SharedPaperProps) {
  const [page, setPage] = useState(1)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <img
        key={page}
        src={addressOf(page)}
        alt={pages > 1 ? `${name}, page ${page}` : name}
        onError={onGone}
        className="max-h-[65dvh] w-full object-contain"
      />
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Page before
          </Button>
          <output className="tabular-nums">
            Page {page} of {pages.toLocaleString('en-US')}
          </output>
          <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
            Next page
          </Button>
        </div>
      )}
    </div>
  )
}
