import { ArticleGroups } from '#client/features/care/article-groups.tsx'
import { ArticleSearchField } from '#client/features/care/article-search-field.tsx'
import { ArticleTopics } from '#client/features/care/article-topics.tsx'
import { AskAPerson } from '#client/features/care/ask-a-person.tsx'
import { FoundArticles } from '#client/features/care/found-articles.tsx'
import { MostAsked } from '#client/features/care/most-asked.tsx'
import { topicBlocks } from '#client/features/care/topic-blocks.ts'
import { useArticleSearch } from '#client/features/care/use-article-search.ts'
import { useLinkedArticle } from '#client/features/care/use-linked-article.ts'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'
import { PageOpening } from '#client/ui/page-opening.tsx'
import { usePublished } from '#client/content/published.ts'
import { knowledgeArticles } from '#content/knowledge/articles.ts'

const corner = [
  topicBlocks.beginning,
  topicBlocks.recording,
  topicBlocks.delivery,
  topicBlocks.plans,
  topicBlocks.help,
  topicBlocks.family,
] as const

export default function Faqs() {
  const { isBuilt } = useBuiltPages()
  const articles = usePublished('faq', knowledgeArticles)
  const { typed, found, type, clear, reach } = useArticleSearch(articles)
  useLinkedArticle()
  return (
    <>
      <PageOpening
        title="What would you like to know?"
        lead="Plain answers about recording, delivery, privacy, prices, and what happens after you’re gone. Each has a link of its own that you can pass on."
        blocks={corner}
      >
        <ArticleSearchField typed={typed} onType={type} onClear={clear} onReach={reach} />
        <MostAsked articles={articles} onChoose={clear} />
      </PageOpening>
      <div className="bg-mist">
        <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 px-5 py-12 md:px-10 lg:grid-cols-[15rem_minmax(0,54rem)] lg:py-16 xl:px-[3.1rem]">
          {found ? <div className="max-lg:hidden" /> : <ArticleTopics articles={articles} />}
          <div className="grid content-start gap-14">
            {found ? (
              <FoundArticles {...found} isBuilt={isBuilt} />
            ) : (
              <ArticleGroups articles={articles} isBuilt={isBuilt} />
            )}
          </div>
        </div>
      </div>
      <AskAPerson />
    </>
  )
}
