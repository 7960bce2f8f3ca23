import { Link } from 'wouter'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { ArticleEntry } from './article-entry.tsx'
import { topicBlocks } from './topic-blocks.ts'
import type { Found } from './use-article-search.ts'

interface FoundArticlesProps extends Found {
  isBuilt: (path: string) => boolean
}

/** What a search found, the best first. */
export function FoundArticles({ words, articles, isBuilt }: FoundArticlesProps) {
  const count = articles.length
  return (
    <section aria-label="Search results">
      <output className="block border-b-2 border-dashed border-line pb-4 text-xl">
        {count === 0 ? (
          <>No answer holds “{words}”.</>
        ) : (
          <>
            <b>{count === 1 ? 'One answer' : `${count} answers`}</b> for “{words}”
          </>
        )}
      </output>
      {count === 0 && (
        <div className="mt-6">
          <EmptyState
            block={topicBlocks.help}
            title="We haven’t written that one yet"
            action={
              <Link href="/contact" className={buttonLook({ variant: 'action' })}>
                Ask a person
              </Link>
            }
          >
            Try another word, or ask us. A person answers, and the next one who wonders finds it
            here.
          </EmptyState>
        </div>
      )}
      {articles.map((article) => (
        <ArticleEntry key={article.id} article={article} isBuilt={isBuilt} />
      ))}
    </section>
  )
}
