import { whatChanged } from '#contract/rules/wishes/what-changed.ts'

/** A text with what came and what went since the one before. */
export const ChangedWords = ({ before, after }: { before: string | null; after: string }) => (
  <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">
    {whatChanged(before ?? after, after).map(({ kind, text }, i) => {
      if (kind === 'added')
        return (
          <ins key={i} className="bg-lilac font-[650] decoration-2 underline-offset-4">
            {text}
          </ins>
        )
      if (kind === 'removed')
        return (
          <del key={i} className="text-thread">
            {text}
          </del>
        )
      return <span key={i}>{text}</span>
    })}
  </p>
)
