import {
  knowledgeTopics,
  type KnowledgeArticle,
  type KnowledgeTopic,
} from '#contract/rules/knowledge-article.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { ArticleEntry } from './article-entry.tsx'
import { topicBlocks } from './topic-blocks.ts'

export const topicAnchor = (topic: KnowledgeTopic) => `about-${topic}`

/** The topics that have an answer, in their order. */
export const topicsIn = (articles: readonly KnowledgeArticle[]) =>
  (Object.entries(knowledgeTopics) as [KnowledgeTopic, string][]).filter(([topic]) =>
    articles.some((article) => article.topic === topic),
  )

interface ArticleGroupsProps {
  articles: readonly KnowledgeArticle[]
  isBuilt: (path: string) => boolean
}

/** Every answer, under the heading of its topic. */
export function ArticleGroups({ articles, isBuilt }: ArticleGroupsProps) {
  return topicsIn(articles).map(([topic, title]) => (
    <section key={topic} aria-labelledby={topicAnchor(topic)} className="below-fold">
      <h2
        id={topicAnchor(topic)}
        className="flex scroll-mt-6 items-center gap-4 border-b-2 border-dashed border-line pb-4 text-3xl"
      >
        <QuiltBlock block={topicBlocks[topic]} className="size-14 shrink-0 rounded-md" />
        {title}
      </h2>
      {articles
        .filter((article) => article.topic === topic)
        .map((article) => (
          <ArticleEntry key={article.id} article={article} isBuilt={isBuilt} />
        ))}
    </section>
  ))
}
