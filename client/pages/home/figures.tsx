import type { ReactNode } from 'react'
import type { OwnFact } from '#contract/rules/site.ts'
import type { Site } from '#client/content/site.ts'
import { useTold } from '#client/content/told-fact.tsx'
import { useSite } from '#client/content/use-site.ts'

const figuresOf = ({ familiesServed, messagesPreserved, rating }: Site) => [
  {
    fact: 'familiesServed' as const,
    figure: familiesServed,
    words: 'families keep their voices here',
  },
  { fact: 'messagesPreserved' as const, figure: messagesPreserved, words: 'messages preserved' },
  { fact: 'rating' as const, figure: rating, words: 'from the families who wrote to us' },
]

/** What we tell about ourselves; `children` is what a reader may do with it. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <div className="mt-14 flex flex-wrap items-center justify-between gap-x-12 gap-y-8">
      <dl className="flex flex-wrap gap-x-16 gap-y-6">
        {figuresOf(useSite()).map((one) => (
          <Figure key={one.fact} {...one} />
        ))}
      </dl>
      {children}
    </div>
  )
}

interface FigureProps {
  fact: OwnFact
  figure: string
  words: string
}

function Figure({ fact, figure, words }: FigureProps) {
  const isTold = useTold(fact)
  if (!isTold) return null
  return (
    <div
      data-fact={fact}
      className="flex flex-col-reverse border-l-[3px] border-dashed border-cranberry pl-5"
    >
      <dt className="text-lg text-thread">{words}</dt>
      <dd className="font-display text-4xl font-bold">{figure}</dd>
    </div>
  )
}
