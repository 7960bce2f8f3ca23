import { Link, Router } from 'wouter'
import { loadPost, posts } from '#client/content/posts.ts'
import {
  ArticleBody,
  RECORDER_PATH,
  type RecorderProps,
} from '#client/features/blog/article-body.tsx'
import { findRoute } from '#client/platform/routing/find-route.ts'
import { routes } from '#client/routes.tsx'
import { renderWhole } from './render-whole.ts'

const PlainRecorder = ({ words, isOpen }: RecorderProps) => (
  <p>
    {words} {isOpen && <Link href={RECORDER_PATH}>Open the recorder</Link>}
  </p>
)

/** Every article with its text as plain html, the way feed readers take it. */
export const renderArticles = () =>
  Promise.all(
    posts().map(async (listing) => {
      const { parts } = await loadPost(listing.id)
      const isBuilt = (path: string) => findRoute(routes, path)?.route.status === 'built'
      const html = await renderWhole(
        <Router ssrPath="/blog">
          <ArticleBody parts={parts} isBuilt={isBuilt} Recorder={PlainRecorder} />
        </Router>,
      )
      return { listing, html }
    }),
  )
