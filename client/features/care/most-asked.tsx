import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'

const asked = [
  { id: 'someone-has-died', words: 'Someone has died' },
  { id: 'what-does-it-cost', words: 'What it costs' },
  { id: 'no-reply', words: 'If I don’t answer' },
  { id: 'if-i-die', words: 'If I die' },
  { id: 'forgot-password', words: 'I can’t sign in' },
] as const

interface MostAskedProps {
  articles: readonly KnowledgeArticle[]
  onChoose: () => void
}

/** The questions people come with most, in fewer words; those that still have an answer. */
export function MostAsked({ articles, onChoose }: MostAskedProps) {
  const answered = new Set(articles.map(({ id }) => id))
  return (
    <nav aria-label="Often asked" className="basis-full">
      <ul className="flex flex-wrap gap-x-5">
        {asked
          .filter(({ id }) => answered.has(id))
          .map(({ id, words }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={onChoose}
                className="inline-flex min-h-floor items-center font-[650] text-link underline decoration-2 underline-offset-4 hover:decoration-[3px]"
              >
                {words}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
