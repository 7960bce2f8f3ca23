import { usePublished } from '#client/content/published.ts'
import { knowledgeArticles } from '#content/knowledge/articles.ts'
import { Band } from '#client/ui/band.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Questions } from '#client/ui/questions.tsx'

/** What people ask before they begin, in this order; the articles themselves are the FAQ's. */
const askedFirst = [
  'free-forever',
  'no-reply',
  'if-i-die',
  'do-you-read',
  'older-relatives',
  'after-cancelling',
] as const

/** They need no script where they stand, so `/` doesn't bring changed answers along a second time. */
function useQuestions() {
  const articles = usePublished('faq', knowledgeArticles, { isStill: true })
  return askedFirst.flatMap((id) => {
    const article = articles.find((one) => one.id === id)
    if (!article) return []
    const { question, answer } = article
    return [{ id, question, answer: answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>) }]
  })
}

export function LandingQuestions() {
  const questions = useQuestions()
  const half = Math.ceil(questions.length / 2)
  return (
    <Band ground="cotton" className="lg:py-24">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div>
          <h2 className="text-4xl">Asked before beginning</h2>
          <p className="mt-3 max-w-[38rem] text-lg">
            Short answers to what families ask us first. The rest stands in one searchable list.
          </p>
        </div>
        <ButtonLink href="/faqs">All questions and answers</ButtonLink>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 lg:grid-cols-2 lg:items-start">
        <Questions questions={questions.slice(0, half)} />
        <Questions questions={questions.slice(half)} />
      </div>
    </Band>
  )
}
