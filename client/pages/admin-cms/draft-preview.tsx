import { useState } from 'react'
import type { ContentDrafts, Draft } from '#contract/content/drafts.ts'
import { partsOf } from '#contract/rules/articles/markdown.ts'
import { countWords, plainText } from '#contract/rules/articles/reading-time.ts'
import { listingFrom } from '#client/content/posts.ts'
import { ArticleView } from '#client/features/blog/article-view.tsx'
import { ArticleEntry } from '#client/features/care/article-entry.tsx'
import { IdeaCards } from '#client/features/legacy-messages/idea-cards.tsx'
import { PromptRow } from '#client/features/prompts/prompt-row.tsx'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'
import { Quotation } from '#client/ui/quotation.tsx'

interface DraftPreviewProps {
  draft: Draft
  slug: string
}

/** A draft in the same parts that will show it to the public. */
export function DraftPreview({ draft, slug }: DraftPreviewProps) {
  const { isBuilt } = useBuiltPages()
  switch (draft.kind) {
    case 'post':
      return <PostPreview post={draft.fields} slug={slug} />
    case 'faq':
      return (
        <div className="bg-mist p-5">
          <ArticleEntry
            article={{ ...draft.fields, id: `preview-${slug}` }}
            isBuilt={isBuilt}
            isPreview
          />
        </div>
      )
    case 'prompt':
      return (
        <ul className="bg-cotton">
          <PromptRow
            {...draft.fields}
            id={slug}
            isChosen={false}
            recorderPath="/free-voice-messages"
            onChoose={() => {}}
          />
        </ul>
      )
    case 'template':
      return (
        <div className="bg-mist p-5 [&_ul]:grid-cols-1!">
          <IdeaCards ideas={[{ ...draft.fields, id: slug }]} />
        </div>
      )
    case 'testimonial':
      return <Quotation {...draft.fields} note={draft.fields.plan} />
  }
}

interface PostPreviewProps extends Omit<DraftPreviewProps, 'draft'> {
  post: ContentDrafts['post']
}

/** The page as it is on a phone: there is no room here for the columns of a wide one. */
function PostPreview({ post, slug }: PostPreviewProps) {
  const { isBuilt } = useBuiltPages()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const { body, sources, ...rest } = post
  const content = { parts: partsOf(body), sources }
  const words = countWords(plainText(content))
  const publishedOn = post.publishedOn || today
  const title = post.title || 'No title yet'
  const listing = listingFrom(slug, { ...rest, title, publishedOn, words })
  return <ArticleView listing={listing} content={content} isBuilt={isBuilt} isNarrow share={null} />
}
