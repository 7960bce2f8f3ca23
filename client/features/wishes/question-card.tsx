import { longestWish } from '#contract/rules/wishes/wish.ts'
import { wishQuestions } from '#contract/rules/wishes/questions.ts'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { About } from './about-wish.tsx'
import { AnswerVoice } from './answer-voice.tsx'
import type { QuestionCardProps } from './room-shape.ts'
import { SavingNews } from './saving-news.tsx'
import { useAnswer } from './use-answer.ts'

/** One question and its answer, by voice or in writing, saved by itself. */
export function QuestionCard({ family, kind, wish, Recorder, isClosed }: QuestionCardProps) {
  const { asks, hint } = wishQuestions[kind]
  const { answer, state } = useAnswer(family.id, kind, wish)
  const isLocked = isClosed || (family.hasLeft === true && !wish)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label={<span className="font-display text-2xl">{asks}</span>} hint={hint}>
        <TextArea
          rows={5}
          value={state.words}
          maxLength={longestWish}
          readOnly={isLocked}
          onChange={(event) => answer.write(event.currentTarget.value)}
          onBlur={() => void answer.save()}
          className="rounded-lg border-l-4 border-l-cranberry text-lg leading-[1.6]"
        />
      </Field>
      <SavingNews state={state} answer={answer} />
      <AnswerVoice
        family={family}
        kind={kind}
        wish={wish}
        Recorder={Recorder}
        isClosed={isLocked || family.hasLeft === true}
        speak={answer.speak}
      />
      {wish && <About family={family} wish={wish} isClosed={isClosed} />}
    </div>
  )
}
