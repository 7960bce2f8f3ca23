import { useState, type ComponentType, type FormEvent, type MouseEvent } from 'react'
import { useLocation } from 'wouter'
import { research, type ResearchCase } from '#contract/research/index.ts'
import { longestName } from '#contract/rules/person-limits.ts'
import {
  longestKnown,
  longestQuestion,
  mostCasePeople,
  mostCaseRecordings,
} from '#contract/rules/research.ts'
import { call } from '#client/platform/api.ts'
import { failureWords, statusOf } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { BegunOnDevice } from '#client/ui/begun-on-device.tsx'
import { useCaseAct, useCasesChange, type CaseIds } from './queries.ts'
import { RecordingsChoice } from './recordings-choice.tsx'
import { bodyOf, useIntake, type Chosen, type Written } from './use-intake.ts'

export type PeopleChoice = ComponentType<{
  familyId: string
  people: readonly Chosen[]
  onChange: (people: readonly Chosen[]) => void
}>

interface IntakeFormProps {
  ids: CaseIds
  draft: ResearchCase
  PeopleChoice: PeopleChoice
}

/** What the family tells; all of it, and nothing else, is what the researcher will see. */
export function IntakeForm({ ids, draft, PeopleChoice }: IntakeFormProps) {
  const { written, write, settle, drop, keep, ...kept } = useIntake(draft)
  const { save, ask } = useIntakeActs(ids, settle)
  const isTooMany = written.people.length > mostCasePeople
  const asking = useAsking(written, () => ask.mutate(written))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(written, { onSuccess: () => toast({ title: 'The draft is saved' }) })
  }
  const onPeople = (people: readonly Chosen[]) => write({ people })
  const putBack = () => keep(written)
  const takeTheirs = () => {
    drop()
    toast({ title: 'Theirs is in the fields', action: { label: 'Undo', run: putBack } })
  }
  const failure = save.error ?? ask.error
  return (
    <form onSubmit={submit} aria-label="What you ask" className="grid gap-6">
      {kept.isRecalled && !kept.isBehind && <BegunOnDevice onDrop={drop} onUndo={putBack} />}
      {kept.isBehind && <Meanwhile theirs={draft} onTake={takeTheirs} onGoOn={kept.goOnWithMine} />}
      <Words written={written} write={write} asking={asking} />
      <PeopleChoice familyId={ids.familyId} people={written.people} onChange={onPeople} />
      {isTooMany && <TooMany />}
      <RecordingsChoice
        familyId={ids.familyId}
        chosen={written.recordings}
        most={mostCaseRecordings}
        onChange={(recordings) => write({ recordings })}
      />
      <WhatIsSeen />
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {failure && refusal(failure)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon="send"
          pending={ask.isPending}
          pendingLabel="Asking…"
          disabled={isTooMany}
          onClick={asking.press}
        >
          Ask the researcher
        </Button>
        <Button type="submit" pending={save.isPending} pendingLabel="Saving…" disabled={isTooMany}>
          Save the draft
        </Button>
        <ThrowAway ids={ids} onGone={drop} />
      </div>
    </form>
  )
}

function useIntakeActs(ids: CaseIds, settle: ReturnType<typeof useIntake>['settle']) {
  const change = async (sent: Written) => {
    const after = await call(research.change, { params: ids, body: bodyOf(sent) })
    settle(sent, { version: after.version })
    return after
  }
  const save = useCaseAct(ids, change)
  const ask = useCaseAct(ids, async (sent: Written) => {
    await change(sent)
    return call(research.ask, { params: ids })
  })
  return { save, ask }
}

/** The button says where something is missing, instead of resting without a word. */
function useAsking({ title, question }: Written, ask: () => void) {
  const [isPressed, setPressed] = useState(false)
  const isUntitled = title.trim() === ''
  const isUnasked = question.trim() === ''
  const press = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setPressed(true)
    if (!isUntitled && !isUnasked) return ask()
    form?.querySelector<HTMLElement>(isUntitled ? '[name=title]' : '[name=question]')?.focus()
  }
  return {
    press,
    titleError: isPressed && isUntitled ? 'Give it a few words.' : undefined,
    questionError: isPressed && isUnasked ? 'Write your question here first.' : undefined,
  }
}

const TooMany = () => <p className="font-[650] text-danger">At most {mostCasePeople} people.</p>

const refusal = (error: unknown): string =>
  statusOf(error) === 409
    ? `${failureWords(error)} What you typed stays here and on this device.`
    : failureWords(error)

interface WordsProps extends Pick<ReturnType<typeof useIntake>, 'written' | 'write'> {
  asking: ReturnType<typeof useAsking>
}

const Words = ({ written, write, asking }: WordsProps) => (
  <>
    <Field label="What shall we call it?" error={asking.titleError}>
      <TextInput
        name="title"
        required
        maxLength={longestName}
        value={written.title}
        onChange={({ target }) => write({ title: target.value })}
      />
    </Field>
    <Field
      label="What would you like to find out?"
      hint="One question is enough: where he was born, which ship, what became of her sisters."
      error={asking.questionError}
    >
      <TextArea
        name="question"
        rows={3}
        maxLength={longestQuestion}
        value={written.question}
        onChange={({ target }) => write({ question: target.value })}
        className="field-sizing-content"
      />
    </Field>
    <Field
      label="What do you know already?"
      optional
      hint="Names and how they were said, places, years, stories; also what turned out wrong."
    >
      <TextArea
        rows={6}
        maxLength={longestKnown}
        value={written.known}
        onChange={({ target }) => write({ known: target.value })}
        className="field-sizing-content"
      />
    </Field>
  </>
)

interface MeanwhileProps {
  theirs: ResearchCase
  onTake: () => void
  onGoOn: () => void
}

/** Nobody's words take the place of another's without having been seen. */
const Meanwhile = ({ theirs, onTake, onGoOn }: MeanwhileProps) => (
  <section
    aria-label="Saved meanwhile"
    className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border-2 border-dashed border-line p-5"
  >
    <p className="font-[650]">Somebody saved this draft meanwhile. This is theirs:</p>
    <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {[
        theirs.title,
        theirs.question,
        theirs.known,
        ...theirs.people.map(({ name }) => name),
        ...theirs.recordings.map(({ name }) => name),
      ]
        .filter(Boolean)
        .join('\n')}
    </p>
    <div className="flex flex-wrap gap-3">
      <Button onClick={onTake}>Take theirs into the fields</Button>
      <Button variant="quiet" onClick={onGoOn}>
        Go on with mine
      </Button>
    </div>
  </section>
)

const WhatIsSeen = () => (
  <p className="max-w-[44rem] rounded-lg bg-cotton p-5">
    Once you ask, the researcher sees what stands here: your words, the names and dates of the
    people you chose, the recordings you chose, and your name and e-mail address. Nothing else of
    your family. What was asked can’t be changed afterwards; you add to it by writing.
  </p>
)

function ThrowAway({ ids, onGone }: { ids: CaseIds; onGone: () => void }) {
  const [, navigate] = useLocation()
  const remove = useCasesChange(ids.familyId, () => call(research.remove, { params: ids }))
  return (
    <ConfirmDialog
      danger
      trigger={
        <Button variant="quiet" icon="trash">
          Throw it away
        </Button>
      }
      title="Throw this draft away?"
      description="It wasn’t asked yet, so nobody misses it. This can’t be undone."
      confirmLabel="Throw it away"
      onConfirm={async () => {
        await remove.mutateAsync(undefined).catch((error: unknown) => {
          throw new Error(failureWords(error))
        })
        onGone()
        navigate('/voice-ancestry')
      }}
    />
  )
}
