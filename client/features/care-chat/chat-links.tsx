import { use } from 'react'
import { Link } from 'wouter'
import { readOnWords } from '#client/content/read-on-words.ts'
import { classNames } from '#client/ui/class-names.ts'
import type { ChatArticle } from '#contract/care-chat.ts'
import { BuiltPages } from '#client/platform/routing/built-pages.ts'

const linkLook =
  'inline-flex min-h-floor items-center py-1 text-link underline decoration-2 underline-offset-4 hover:decoration-[3px]'

interface ChatLinksProps {
  articles: readonly ChatArticle[]
  onAsk: (question: string) => void
}

/** Where the answer leads on to, and what might have been meant as well. Pages that aren't there yet are left out. */
export function ChatLinks({ articles, onAsk }: ChatLinksProps) {
  const isBuilt = use(BuiltPages)?.isBuilt ?? (() => true)
  const [answered, ...alsoMeant] = articles
  if (!answered) return null
  return (
    <div className="px-1">
      {isBuilt(answered.path) && (
        <Link href={answered.path} className={linkLook}>
          {readOnWords[answered.path] ?? answered.question}
        </Link>
      )}
      {alsoMeant.length > 0 && (
        <>
          <p className="mt-1 text-sm text-thread">You might also mean</p>
          <ul>
            {alsoMeant.map(({ id, question }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => onAsk(question)}
                  className={classNames(linkLook, 'text-left')}
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
