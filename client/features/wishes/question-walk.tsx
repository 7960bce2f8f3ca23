import { useRef } from 'react'
import { useSearchParams } from 'wouter'
import {
  firstQuestion,
  questionsIn,
  sectionNames,
  wishQuestionNames,
  wishQuestions,
  wishSections,
  type WishQuestionName,
} from '#contract/rules/wishes/questions.ts'
import { isSaid } from '#contract/rules/wishes/wish.ts'
import type { Wish } from '#contract/wishes/index.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { QuestionCard } from './question-card.tsx'
import type { WishesFamily, WishRecorder } from './room-shape.ts'

interface QuestionWalkProps {
  family: WishesFamily
  wishes: readonly Wish[]
  Recorder: WishRecorder
  isClosed: boolean
}

const isName = (text: string | null): text is WishQuestionName =>
  text !== null && (wishQuestionNames as string[]).includes(text)

/** One question a screen. Which one stands in the address, so that Back leads to the one before. */
export function QuestionWalk({ family, wishes, Recorder, isClosed }: QuestionWalkProps) {
  const [search, setSearch] = useSearchParams()
  const top = useRef<HTMLDivElement>(null)
  const named = search.get('question')
  const now = isName(named) ? named : firstQuestion
  const place = wishQuestionNames.indexOf(now)
  const go = (kind: WishQuestionName) => {
    setSearch((before) => {
      before.set('question', kind)
      return before
    })
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }
  const [before, after] = [wishQuestionNames[place - 1], wishQuestionNames[place + 1]]
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none">
      <Card>
        <h2 className="mb-2 font-sans text-lg text-thread">
          {sectionNames[wishQuestions[now].section]}
        </h2>
        <QuestionCard
          key={now}
          family={family}
          kind={now}
          wish={wishes.find(({ kind }) => kind === now)}
          Recorder={Recorder}
          isClosed={isClosed}
        />
      </Card>
      <div className="flex flex-wrap justify-between gap-3">
        <Button disabled={!before} onClick={() => before && go(before)}>
          The question before
        </Button>
        <Button variant="action" disabled={!after} onClick={() => after && go(after)}>
          The next question
        </Button>
      </div>
      <Sections wishes={wishes} now={now} onGo={go} />
    </div>
  )
}

/** The sections by name; what is answered is said without counting what isn't. */
function Sections({
  wishes,
  now,
  onGo,
}: {
  wishes: readonly Wish[]
  now: WishQuestionName
  onGo: (kind: WishQuestionName) => void
}) {
  const said = new Set(wishes.filter(isSaid).map(({ kind }) => kind))
  return (
    <nav aria-label="Sections">
      <ul className="flex flex-wrap gap-2">
        {wishSections.map((section) => {
          const names = questionsIn(section)
          const answered = names.filter((name) => said.has(name)).length
          const isHere = wishQuestions[now].section === section
          return (
            <li key={section}>
              <Button
                size="small"
                variant={isHere ? 'action' : 'secondary'}
                aria-current={isHere ? 'step' : undefined}
                onClick={() => onGo(names.find((name) => !said.has(name)) ?? names[0]!)}
              >
                {sectionNames[section]}
                {answered > 0 && (answered === 1 ? ': 1 answer' : `: ${answered} answers`)}
              </Button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
