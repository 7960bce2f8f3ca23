import type { ReactNode } from 'react'
import type { Site } from '#client/content/site.ts'
import { useSite } from '#client/content/use-site.ts'

const figuresOf = ({ familiesServed, messagesPreserved, rating }: Site) => [
  { figure: familiesServed, words: 'families keep their voices here' },
  { figure: messagesPreserved, words: 'messages preserved' },
  { figure: rating, words: 'from the families who wrote to us' },
]

/** What we tell about ourselves; `children` is what a reader may do with it. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <div className="mt-14 flex flex-wrap items-center justify-between gap-x-12 gap-y-8">
      <dl className="flex flex-wrap gap-x-16 gap-y-6">
        {figuresOf(useSite()).map(({ figure, words }) => (
          <div
            key={words}
            className="flex flex-col-reverse border-l-[3px] border-dashed border-cranberry pl-5"
          >
            <dt className="text-lg text-thread">{words}</dt>
            <dd className="font-display text-4xl font-bold">{figure}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
