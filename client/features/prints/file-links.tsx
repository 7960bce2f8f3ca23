import { cookbooks } from '#contract/cookbooks.ts'
import { prints, type Printed } from '#contract/prints/index.ts'
import { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { PdfLinks, type PdfLinkWords } from '#client/ui/pdf-links.tsx'

const withQuery = (path: string, query: Readonly<Record<string, unknown>>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

/** Where the files of it are: the same ones that a print shop gets. */
function fileLinks(familyId: string, printed: Printed): PdfLinkWords[] {
  const at = (path: string) => path.replace(':familyId', familyId)
  const two = (hrefOf: (part: 'pages' | 'cover') => string): PdfLinkWords[] => [
    { label: 'Download the PDF', href: hrefOf('pages') },
    { label: 'Download the cover', href: hrefOf('cover') },
  ]
  switch (printed.product) {
    case 'book': {
      const path = at(scrapbooks.pdf.path).replace(':bookId', printed.bookId)
      return two((part) => withQuery(path, { part }))
    }
    case 'cookbook': {
      const { product: _, ...options } = printed
      return two((part) => withQuery(at(cookbooks.pdf.path), { ...options, place: 'shop', part }))
    }
    case 'poster': {
      const { product: _, personId, ...options } = printed
      const path = at(prints.poster.path).replace(':personId', personId)
      return [{ label: 'Download the PDF', href: withQuery(path, options) }]
    }
    default: {
      const { product: _, personId, ...options } = printed
      const path = at(prints.card.path).replace(':personId', personId)
      return [{ label: 'Download the PDF', href: withQuery(path, options) }]
    }
  }
}

/** Always free, and one press away. */
export const FileLinks = ({ familyId, printed }: { familyId: string; printed: Printed }) => (
  <div className="grid gap-2">
    <PdfLinks links={fileLinks(familyId, printed)} />
    <p className="text-sm text-thread">
      Free, now and later, whether you order or not: any print shop near you can use it.
    </p>
  </div>
)
