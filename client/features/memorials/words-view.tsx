import type { Tribute } from '#contract/memorials.ts'
import { fromWords } from './memorial-words.ts'

/** What somebody wrote, and who it is from. */
export const WordsView = ({ tribute }: { tribute: Tribute }) => (
  <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <blockquote
      dir="auto"
      className="max-w-[42rem] border-l-4 border-l-plum pl-5 text-lg [overflow-wrap:anywhere] whitespace-pre-wrap"
    >
      {tribute.words}
    </blockquote>
    <figcaption className="pl-6 [overflow-wrap:anywhere] text-thread">
      {fromWords(tribute)}
      {tribute.isGuest && ', by the link for guests'}
    </figcaption>
  </figure>
)
