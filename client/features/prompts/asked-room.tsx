import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { prompts } from '#contract/prompts.ts'
import { featureBlocks, restingBlock } from '#client/content/feature-blocks.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { putWhole } from '#client/platform/uploads/put-whole.ts'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Page } from '#client/ui/page.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useAsked } from './asked-queries.ts'

type Asked = ReplyOf<typeof prompts.asked>

interface AskedRoomProps {
  token: string
  /** What was said on this device before and hasn't gone out: it can be reached whatever became of the link. */
  left: ReactNode
  children: (asked: Asked) => ReactNode
}

/** Where a weekly letter leads: its question, and the recorder. */
export function AskedRoom({ token, left, children }: AskedRoomProps) {
  const query = useAsked(token)
  const status = statusOf(query.error)
  if (status === 404 || status === 400) return <NotInUse left={left} />
  if (!query.data)
    return (
      <LetterSheet title="Your question" block={featureBlocks.messages}>
        <noscript>
          <p className="text-lg">
            The recorder needs JavaScript, which this browser has switched off. Please open the
            letter’s link in another browser, or on another phone.
          </p>
        </noscript>
        <Loaded<Asked>
          query={query}
          what="your question"
          skeleton={<SkeletonLines lines={4} label="Opening your question" />}
        >
          {() => null}
        </Loaded>
      </LetterSheet>
    )
  if (query.data.isAnswered) return <Answered {...query.data} left={left} />
  return (
    <Page narrow>
      <header className="grid gap-2 text-center">
        <h1
          tabIndex={-1}
          className="text-[min(clamp(1.9rem,6vw,2.8rem),11vw)] leading-[1.12] [overflow-wrap:anywhere] text-balance outline-none"
        >
          {query.data.question}
        </h1>
        <p className="text-xl">There is no right answer, and no hurry.</p>
      </header>
      {children(query.data)}
    </Page>
  )
}

const Answered = ({ question, familyName, left }: Asked & { left: ReactNode }) => (
  <LetterSheet title="You have answered this" block={featureBlocks.messages}>
    <p className="text-lg">“{question}”</p>
    <p className="text-lg">
      What you said is among the recordings of {familyName}. Another question comes on your day.
    </p>
    {left}
  </LetterSheet>
)

const NotInUse = ({ left }: { left: ReactNode }) => (
  <LetterSheet title="This link isn’t in use any more" block={restingBlock}>
    <p className="text-lg">
      A question can be answered for a month, by whoever belongs to the family. Nothing you said
      before is lost; the next letter brings another question.
    </p>
    {left}
  </LetterSheet>
)

interface Spoken {
  readonly id: string
  readonly durationMs: number
}

/** Takes what was said to the family's recordings. */
export const answerBy =
  (token: string) =>
  ({ id, durationMs }: Spoken, bytes: Blob): Promise<void> =>
    putWhole(prompts.answerSound, { token }, bytes, {
      takeId: id,
      durationMs: String(Math.round(durationMs)),
    })
