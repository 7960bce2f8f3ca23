import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { topicAnchor, topicsIn } from './article-groups.tsx'
import { topicBlocks } from './topic-blocks.ts'

/** The page's own table of contents: each topic with its block. */
export function ArticleTopics({ articles }: { articles: readonly KnowledgeArticle[] }) {
  return (
    <nav aria-label="Topics" className="lg:sticky lg:top-6 lg:self-start">
      <ul className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-1">
        {topicsIn(articles).map(([topic, title]) => (
          <li key={topic}>
            <a
              href={`#${topicAnchor(topic)}`}
              className="flex min-h-touch items-center gap-3 rounded-md py-1 pr-2 font-[650] text-link underline-offset-4 hover:bg-lilac hover:underline"
            >
              <QuiltBlock
                block={topicBlocks[topic]}
                stitched={false}
                className="size-9 shrink-0 rounded-sm"
              />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
