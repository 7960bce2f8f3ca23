import { questionsIn, sectionNames, wishSections } from '#contract/rules/wishes/questions.ts'
import type { Wish } from '#contract/wishes/index.ts'
import { Card } from '#client/ui/card.tsx'
import { QuestionCard } from './question-card.tsx'
import type { WishesFamily, WishRecorder } from './room-shape.ts'

interface AllQuestionsProps {
  family: WishesFamily
  wishes: readonly Wish[]
  Recorder: WishRecorder
  isClosed: boolean
}

/** Every question at once, by section. */
export const AllQuestions = ({ wishes, ...room }: AllQuestionsProps) =>
  wishSections.map((section) => (
    <Card key={section} title={sectionNames[section]}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {questionsIn(section).map((name) => (
          <QuestionCard
            key={name}
            {...room}
            kind={name}
            wish={wishes.find(({ kind }) => kind === name)}
          />
        ))}
      </div>
    </Card>
  ))
