import {
  knowledgeTopics,
  type KnowledgeArticle,
  type KnowledgeTopic,
} from '#contract/knowledge/article.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { ArticleEntry } from './article-entry.tsx'
import { topicBlocks } from './topic-blocks.ts'

export const topicAnchor = (topic: KnowledgeTopic) => `about-${topic}`

interface ArticleGroupsProps {
  articles: readonly KnowledgeArticle[]
  isBuilt: (path: string) => boolean
}

/** Every answer, under the heading of its topic. */
export function ArticleGroups({ articles, isBuilt }: ArticleGroupsProps) {
  return Object.entries(knowledgeTopics).map(([topic, title]) => (
    <section key={topic} aria-labelledby={topicAnchor(topic as KnowledgeTopic)}>
      <h2
        id={topicAnchor(topic as KnowledgeTopic)}
        className="flex scroll-mt-6 items-center gap-4 border-b-2 border-dashed border-line pb-4 text-3xl"
      >
        <QuiltBlock
          block={topicBlocks[topic as KnowledgeTopic]}
          className="size-14 shrink-0 rounded-md"
        />
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
