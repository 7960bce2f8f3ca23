import type { Site } from '#client/content/site.ts'
import { useSite } from '#client/content/use-site.ts'

const figuresOf = ({ familiesServed, messagesPreserved, rating }: Site) => [
  { figure: familiesServed, words: 'families keep their voices here' },
  { figure: messagesPreserved, words: 'messages preserved' },
  { figure: rating, words: 'from the families who wrote to us' },
]

export function Figures() {
  return (
    <section aria-label="In numbers" className="bg-chambray">
      <dl className="mx-auto grid max-w-[90rem] gap-x-12 gap-y-6 px-5 py-12 sm:grid-cols-3 md:px-10 lg:pt-0 lg:pb-20 xl:px-[3.1rem]">
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
    </section>
  )
}
