import { cookbooks } from '#contract/cookbooks.ts'
import { prints, type Printed } from '#contract/prints/index.ts'
import { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { Icon } from '#client/ui/icon.tsx'

interface FileLink {
  readonly label: string
  readonly href: string
}

const withQuery = (path: string, query: Readonly<Record<string, unknown>>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

/** Where the files of it are: the same ones that a print shop gets. */
export function fileLinks(familyId: string, printed: Printed): FileLink[] {
  const at = (path: string) => path.replace(':familyId', familyId)
  const two = (hrefOf: (part: 'pages' | 'cover') => string): FileLink[] => [
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
    <div className="flex flex-wrap gap-2">
      {fileLinks(familyId, printed).map(({ label, href }, nth) => (
        <a
          key={label}
          href={href}
          download
          className={buttonLook({ variant: nth === 0 ? 'action' : 'secondary' })}
        >
          <Icon name="download" />
          {label}
        </a>
      ))}
    </div>
    <p className="text-sm text-thread">
      Free, now and later, whether you order or not: any print shop near you can use it.
    </p>
  </div>
)
