import { useLookAgain } from './messages/queries.ts'
import { AnotherIdea, AskedQuestion } from '#client/features/recorder/another-idea.tsx'
import type { Wish } from '#client/features/recorder/keep-for-entries.ts'
import type { KeptDraft } from '#client/features/recorder/keep-take.ts'
import { Recorder } from '#client/features/recorder/recorder.tsx'
import { useQuestion } from '#client/features/recorder/use-question.ts'
import { SealTake } from './seal-take.tsx'
import { useGo } from './composer-place.ts'
import { headings } from './composer-steps.tsx'

/** The first step: a voice, a letter or a file, which becomes a draft. */
export function NewMessage({ isWriting }: { isWriting: boolean }) {
  const lookAgain = useLookAgain()
  const go = useGo()
  const question = useQuestion()
  const goOn = async ({ id, elsewhere }: KeptDraft, wish: Wish) => {
    await lookAgain()
    go(id, wish === 'for a day' ? 'done' : 'who', { familyId: elsewhere?.familyId })
  }
  return (
    <div
      data-asking={question.prompt ? '' : undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 max-sm:gap-4"
    >
      <AskedQuestion prompt={question.prompt} />
      <Recorder
        prompt={question.prompt}
        isPromptShown={false}
        startsWriting={isWriting}
        Seal={SealTake}
        onKept={(draft, wish) => void goOn(draft, wish)}
      />
      <AnotherIdea {...question} />
      <p className="text-lg text-thread sm:tall:hidden">{headings.say.lead}</p>
    </div>
  )
}
