import { useState, type ComponentType, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { research, type ResearchCase } from '#contract/research/index.ts'
import type { Intake } from '#contract/research/shapes.ts'
import { longestName } from '#contract/rules/person-limits.ts'
import {
  longestKnown,
  longestQuestion,
  mostCasePeople,
  mostCaseRecordings,
} from '#contract/rules/research.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useCaseAct, useCasesChange, type CaseIds } from './queries.ts'
import { RecordingsChoice } from './recordings-choice.tsx'

export interface Chosen {
  readonly id: string
  readonly name: string
}

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
  const written = useIntake(draft)
  const { intake, write } = written
  const save = useCaseAct(ids, (body: Intake) => call(research.change, { params: ids, body }))
  const ask = useCaseAct(ids, async (body: Intake) => {
    await call(research.change, { params: ids, body })
    return call(research.ask, { params: ids })
  })
  const isTooMany = written.people.length > mostCasePeople
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(intake, { onSuccess: () => toast({ title: 'The draft is saved' }) })
  }
  const failure = save.error ?? ask.error
  return (
    <form onSubmit={submit} aria-label="What you ask" className="grid gap-6">
      <Words intake={intake} write={write} />
      <PeopleChoice familyId={ids.familyId} people={written.people} onChange={written.setPeople} />
      {isTooMany && <p className="font-[650] text-danger">At most {mostCasePeople} people.</p>}
      <RecordingsChoice
        familyId={ids.familyId}
        chosen={intake.recordings}
        most={mostCaseRecordings}
        onChange={(recordings) => write({ recordings })}
      />
      <WhatIsSeen />
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {failure && failureWords(failure)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon="send"
          pending={ask.isPending}
          pendingLabel="Asking…"
          disabled={intake.question.trim() === '' || intake.title.trim() === '' || isTooMany}
          onClick={() => ask.mutate(intake)}
        >
          Ask the researcher
        </Button>
        <Button type="submit" pending={save.isPending} pendingLabel="Saving…" disabled={isTooMany}>
          Save the draft
        </Button>
        <ThrowAway ids={ids} />
      </div>
    </form>
  )
}

type Written = ReturnType<typeof useIntake>

const Words = ({ intake, write }: Pick<Written, 'intake' | 'write'>) => (
  <>
    <Field label="What shall we call it?">
      <TextInput
        required
        maxLength={longestName}
        value={intake.title}
        onChange={({ target }) => write({ title: target.value })}
      />
    </Field>
    <Field
      label="What would you like to find out?"
      hint="One question is enough: where he was born, which ship, what became of her sisters."
    >
      <TextArea
        rows={3}
        maxLength={longestQuestion}
        value={intake.question}
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
        value={intake.known}
        onChange={({ target }) => write({ known: target.value })}
        className="field-sizing-content"
      />
    </Field>
  </>
)

function useIntake(draft: ResearchCase) {
  const [words, setWords] = useState({
    title: draft.title,
    question: draft.question,
    known: draft.known,
    recordings: draft.recordings.map(({ sound }) => sound.mediaId),
  })
  const [people, setPeople] = useState<readonly Chosen[]>(() =>
    draft.people.filter(({ isGone }) => !isGone).map(({ id, name }) => ({ id, name })),
  )
  const intake: Intake = { ...words, people: people.map(({ id }) => id) }
  const write = (change: Partial<typeof words>) => setWords({ ...words, ...change })
  return { intake, write, people, setPeople }
}

const WhatIsSeen = () => (
  <p className="max-w-[44rem] rounded-lg bg-cotton p-5">
    Once you ask, the researcher sees what stands here: your words, the names and dates of the
    people you chose, the recordings you chose, and your name and e-mail address. Nothing else of
    your family. What was asked can’t be changed afterwards; you add to it by writing.
  </p>
)

function ThrowAway({ ids }: { ids: CaseIds }) {
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
        navigate('/voice-ancestry')
      }}
    />
  )
}
