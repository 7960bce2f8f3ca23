import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Link, Router } from 'wouter'
import { catalogue } from '#client/content/articles/catalogue.ts'
import { loadArticle } from '#client/content/articles/load-article.ts'
import {
  ArticleBody,
  RECORDER_PATH,
  type RecorderProps,
} from '#client/features/blog/article-body.tsx'
import { findRoute } from '#client/platform/routing/find-route.ts'
import { App } from './app.tsx'
import Maintenance from './pages/maintenance.tsx'
import Offline from './pages/offline.tsx'
import { routes } from './routes.tsx'

export { usesQueries } from '#client/platform/routing/load-page.ts'
export { isListed, pagesOf, pathsOf } from '#client/platform/routing/route.ts'
export { structuredData } from '#client/content/structured-data.ts'
export { notFound, routes } from './routes.tsx'

/** Renders one path as a guest sees it: the tags for <head> first, then what goes into #root. */
export function render(path: string, isMissing = false): Promise<string> {
  return renderWhole(<App prerenderPath={path} isMissing={isMissing} />)
}

const PlainRecorder = ({ words, isOpen }: RecorderProps) => (
  <p>
    {words} {isOpen && <Link href={RECORDER_PATH}>Open the recorder</Link>}
  </p>
)

/** Every article with its text as plain html, the way feed readers take it. */
export const renderArticles = () =>
  Promise.all(
    catalogue.map(async (listing) => {
      const { parts } = await loadArticle(listing.id)
      const isBuilt = (path: string) => findRoute(routes, path)?.route.status === 'built'
      const html = await renderWhole(
        <Router ssrPath="/blog">
          <ArticleBody parts={parts} isBuilt={isBuilt} Recorder={PlainRecorder} />
        </Router>,
      )
      return { listing, html }
    }),
  )

export const renderOffline = (): Promise<string> => renderWhole(<Offline />)
export const renderMaintenance = (): Promise<string> => renderWhole(<Maintenance />)

async function renderWhole(content: ReactNode): Promise<string> {
  let failure: unknown
  const { prelude } = await prerender(content, {
    // Without it a page above ~13 kB is written as its loader plus an inline script that swaps it in.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error
    },
  })
  const html = await new Response(prelude).text()
  if (failure) throw failure
  return html
}
