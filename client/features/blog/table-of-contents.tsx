import type { Part } from '#contract/rules/articles/article.ts'
import { useReadHeading } from './use-read-heading.ts'

type Heading = Extract<Part, { kind: 'heading' }>

export const headingsOf = (parts: readonly Part[]): Heading[] =>
  parts.filter((part) => part.kind === 'heading')

/** The article's headings. The one being read is marked, which is all the progress anyone needs. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const current = useReadHeading(headings.map(({ id }) => id))
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents" className="font-sans text-lg font-[650] tracking-normal">
        In this article
      </h2>
      <ol className="mt-2 border-l-2 border-hair">
        {headings.map(({ id, words }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="-ml-0.5 flex min-h-floor items-center border-l-[3px] border-dashed border-transparent py-1.5 pl-4 leading-snug hover:underline aria-[current]:border-cranberry aria-[current]:font-[650]"
            >
              {words}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
