import { useState, type ReactNode } from 'react'
import { notAWill, wishQuestionNames } from '#contract/rules/wishes/questions.ts'
import { isSaid } from '#contract/rules/wishes/wish.ts'
import type { OwnWishes } from '#contract/wishes/index.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { AfterPassing } from './after-passing.tsx'
import { AllQuestions } from './all-questions.tsx'
import { NotAWillFor } from './not-a-will.tsx'
import { Papers } from './papers.tsx'
import { QuestionWalk } from './question-walk.tsx'
import { useAccountId, useOwnWishes } from './queries.ts'
import type { WishesFamily, WishRecorder } from './room-shape.ts'
import { Witnesses } from './witnesses.tsx'

interface WishesRoomProps {
  family: WishesFamily
  Recorder: WishRecorder
  /** Where the plan covers no new words: what can still be done. */
  closed: ReactNode
  backing: ReactNode
}

/** Somebody's own last wishes: the questions, the papers, the witnesses, and who reads them. */
export function WishesRoom(props: WishesRoomProps) {
  const own = useOwnWishes(props.family.id)
  return (
    <>
      <NotAWillFor words={notAWill} />
      {props.closed}
      <Loaded
        query={own}
        what="your wishes"
        skeleton={<SkeletonLines lines={8} label="Opening your wishes" />}
      >
        {(data) => <Opened {...props} own={data} />}
      </Loaded>
    </>
  )
}

function Opened({ family, Recorder, closed, backing, own }: WishesRoomProps & { own: OwnWishes }) {
  const [isWhole, setWhole] = useState(false)
  const room = { family, wishes: own.wishes, isClosed: closed !== undefined }
  const answered = own.wishes.filter(
    (wish) => isSaid(wish) && (wishQuestionNames as string[]).includes(wish.kind),
  ).length
  return (
    <>
      <Welcome answered={answered} />
      <div>
        <Button variant="link" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'One question at a time' : 'Show all questions at once'}
        </Button>
      </div>
      {isWhole ? (
        <AllQuestions {...room} Recorder={Recorder} />
      ) : (
        <QuestionWalk {...room} Recorder={Recorder} />
      )}
      <Papers {...room} />
      <Witnesses {...room} />
      <AfterPassing family={family} after={own.after} backing={backing} />
      <TakeAlong family={family} />
    </>
  )
}

/** Where somebody stands: what is there counts, what isn't can wait. */
function Welcome({ answered }: { answered: number }) {
  return (
    <div className="flex flex-wrap items-center gap-5 rounded-lg border-2 border-dashed border-line p-5 sm:p-6">
      <QuiltBlock
        block={featureBlocks.wishes}
        className="hidden size-20 shrink-0 rounded-md sm:block"
      />
      <div className="grid min-w-0 grow basis-72 gap-1">
        {answered === 0 ? (
          <>
            <h2 className="text-2xl">One question is enough for today</h2>
            <p>
              Most people begin with the music. Write a line or say it with your voice; it is kept
              as you go, and you can change every word later.
            </p>
          </>
        ) : (
          <>
            <h2 className="text-2xl">
              {answered === 1 ? 'One answer is here' : `${answered} answers are here`}
            </h2>
            <p>Each one spares somebody a guess. The others can wait, or stay open.</p>
          </>
        )}
      </div>
    </div>
  )
}

/** On paper, and as files. */
function TakeAlong({ family }: { family: WishesFamily }) {
  const accountId = useAccountId()
  return (
    <Card title="On paper, or as a file">
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[40rem] text-thread">
          Read everything on one page, print it, or save it as a page or as plain text. It is also
          part of your export.
        </p>
        <ButtonLink
          href={`/last-wishes/${accountId}${family.hasLeft ? `?family=${family.id}` : ''}`}
          variant="action"
        >
          Read and print all of it
        </ButtonLink>
      </div>
    </Card>
  )
}
