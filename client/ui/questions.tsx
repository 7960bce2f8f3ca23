import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface Question {
  /** The anchor people link to. */
  readonly id: string
  readonly question: string
  readonly answer: ReactNode
}

/** Questions that open to their answers; they work, and can be found in the page, without JavaScript. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-3">
      {questions.map(({ id, question, answer }) => (
        <details
          key={id}
          id={id}
          className="group scroll-mt-24 rounded-lg border border-hair bg-cotton text-ink"
        >
          <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-4 rounded-lg px-5 py-4 text-xl font-[650] [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 [overflow-wrap:anywhere]">{question}</span>
            <Icon
              name="chevron-down"
              className="size-[1.1em]! shrink-0 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-3 px-5 pb-5 text-lg">{answer}</div>
        </details>
      ))}
    </div>
  )
}
