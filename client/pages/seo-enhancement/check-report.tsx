import { mostBroken, type CheckedPage, type PageReport } from '#contract/page-checks.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { WideTable } from '#client/ui/wide-table.tsx'
import { PagePreview } from './page-preview.tsx'

export function CheckReport({ report, publicUrl }: { report: PageReport; publicUrl: string }) {
  const { pages, broken, site, linksTried } = report
  const faulty = pages.filter(({ problems }) => problems.length > 0)
  return (
    <>
      <Summary
        lines={[
          [pages.length, pages.length === 1 ? 'page looked at' : 'pages looked at'],
          [faulty.length, faulty.length === 1 ? 'page to mend' : 'pages to mend'],
          [linksTried, 'links of ours tried'],
          [broken.length, brokenWords(broken.length)],
        ]}
      />
      {site.length > 0 && (
        <Card title="Sitemap and robots.txt">
          <Problems problems={site} />
        </Card>
      )}
      {broken.length > 0 && (
        <Card title="Broken links">
          <WideTable label="Broken links" columns={['On the page', 'Leads to', 'Which']}>
            {broken.map(({ on, to, because }) => (
              <tr key={`${on} ${to}`}>
                <th scope="row" className="font-[650] [overflow-wrap:anywhere]">
                  {on}
                </th>
                <td className="[overflow-wrap:anywhere]">{to}</td>
                <td>{because}</td>
              </tr>
            ))}
          </WideTable>
        </Card>
      )}
      <PageByPage pages={pages} publicUrl={publicUrl} />
    </>
  )
}

const brokenWords = (found: number) =>
  found === 1
    ? 'broken link'
    : found < mostBroken
      ? 'broken links'
      : 'broken links, and there may be more'

function PageByPage({ pages, publicUrl }: { pages: readonly CheckedPage[]; publicUrl: string }) {
  const worstFirst = pages.toSorted((a, b) => b.problems.length - a.problems.length)
  return (
    <section aria-labelledby="pages-heading" className="grid gap-4">
      <h2 id="pages-heading" className="text-2xl">
        Page by page
      </h2>
      <p className="max-w-3xl text-thread">
        These are read from the pages as they leave the server. Titles and descriptions belong to
        the product’s own words (client/content/route-words.ts, and each article’s file), so a
        change of them comes with the next build.
      </p>
      <ul className="grid gap-3">
        {worstFirst.map((page) => (
          <li key={page.path}>
            <OnePage page={page} publicUrl={publicUrl} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OnePage({ page, publicUrl }: { page: CheckedPage; publicUrl: string }) {
  return (
    <details className="rounded-lg border border-hair bg-cotton">
      <summary className="flex min-h-touch-lg cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
        <span className="font-[650] [overflow-wrap:anywhere]">{page.path}</span>
        <span className="min-w-0 flex-1 truncate text-thread max-sm:hidden">{page.title}</span>
        {page.problems.length > 0 ? (
          <Badge tone="danger" icon="warning">
            {page.problems.length} to mend
          </Badge>
        ) : (
          <Badge icon="check">In order</Badge>
        )}
      </summary>
      <div className="grid gap-6 border-t border-hair p-5">
        {page.problems.length > 0 && <Problems problems={page.problems} />}
        <PagePreview page={page} publicUrl={publicUrl} />
      </div>
    </details>
  )
}

const Problems = ({ problems }: { problems: readonly string[] }) => (
  <ul className="grid list-disc gap-1.5 pl-6">
    {problems.map((problem) => (
      <li key={problem} className="[overflow-wrap:anywhere]">
        {problem}
      </li>
    ))}
  </ul>
)

const Summary = ({ lines }: { lines: readonly (readonly [number, string])[] }) => (
  <ul className="flex flex-wrap gap-x-12 gap-y-4 rounded-lg bg-panel px-6 py-5 text-on-panel">
    {lines.map(([count, words]) => (
      <li key={words}>
        <span className="block font-display text-4xl font-bold">
          {count.toLocaleString('en-US')}
        </span>
        {words}
      </li>
    ))}
  </ul>
)
