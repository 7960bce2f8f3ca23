import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { HelpfulQuestion } from './helpful-question.tsx'
import { readOnWords } from '#client/content/read-on-words.ts'

interface ArticleEntryProps {
  article: KnowledgeArticle
  isBuilt: (path: string) => boolean
  /** Open, and without what only readers do with it. */
  isPreview?: boolean
}

/**
 * One question that opens to its answer. The anchor is inside: browsers open what a link points into, so a link to
 * an answer works without JavaScript, too.
 */
export function ArticleEntry({ article, isBuilt, isPreview = false }: ArticleEntryProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [everOpened, setEverOpened] = useState(false)
  // A link may have opened it before this page woke up.
  useEffect(() => setEverOpened(details.current?.open ?? false), [])
  const { id, question, answer, path } = article
  return (
    <details
      ref={details}
      {...(isPreview && { open: true })}
      onToggle={(event) => event.currentTarget.open && setEverOpened(true)}
      className="group scroll-mt-6 border-b border-hair open:my-2 open:rounded-lg open:border open:border-hair open:bg-cotton"
    >
      <summary className="flex min-h-touch-lg cursor-pointer list-none items-center justify-between gap-4 rounded-lg py-3 pr-3 text-lg font-[650] group-open:px-5 group-open:pt-4 hover:text-link sm:text-xl [&::-webkit-details-marker]:hidden">
        {question}
        <Icon
          name="chevron-down"
          className="size-[1.1em]! shrink-0 text-link transition-transform group-open:rotate-180"
        />
      </summary>
      <div id={id} className="grid scroll-mt-32 gap-3 px-5 pb-5 text-lg">
        {answer.map((paragraph) => (
          <p key={paragraph} className="max-w-[42rem]">
            {paragraph}
          </p>
        ))}
        {isBuilt(path) && (
          <p>
            <Link
              href={path}
              className="inline-flex min-h-floor items-center gap-2 font-[650] text-link underline decoration-2 underline-offset-4 hover:decoration-[3px]"
            >
              {readOnWords[path] ?? 'Read on'}
              <Icon name="arrow-right" />
            </Link>
          </p>
        )}
        {everOpened && !isPreview && <ArticleTools articleId={id} />}
      </div>
    </details>
  )
}

function ArticleTools({ articleId }: { articleId: string }) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-2 border-dashed border-hair pt-4 text-base">
      <HelpfulQuestion articleId={articleId} />
      <CopyButton
        size="small"
        variant="link"
        text={`${location.origin}${location.pathname}#${articleId}`}
      >
        Copy a link to this answer
      </CopyButton>
    </div>
  )
}
