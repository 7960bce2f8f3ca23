import { useState, type ComponentType } from 'react'
import type { Message } from '#contract/messages.ts'
import { downloadAddress } from '#contract/rules/media-address.ts'
import { messageBlock } from '#contract/rules/message-block.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { DraftContent } from './draft-content.tsx'
import { DraftForm } from './draft-form.tsx'
import { factsOf, nameOf } from './draft-words.ts'
import { useRemoveDraft } from './queries.ts'

/** What the form that gives a draft its day is told. */
export interface DayFormProps {
  familyId: string
  draft: Message
  onDone: () => void
}

interface DraftRowProps {
  familyId: string
  draft: Message
  DayForm: ComponentType<DayFormProps>
}

export function DraftRow({ familyId, draft, DayForm }: DraftRowProps) {
  const [shown, setShown] = useState<'content' | 'form' | 'day'>()
  const close = () => setShown(undefined)
  return (
    <article aria-label={nameOf(draft)} className="grid gap-4 px-5 py-5 sm:px-6">
      <header className="grid grid-cols-[auto_1fr] gap-4">
        <QuiltBlock block={messageBlock(draft)} className="size-15 rounded-md" />
        <div className="min-w-0">
          <h3 className="font-sans text-lg font-[650] tracking-normal [overflow-wrap:anywhere]">
            {nameOf(draft)}
          </h3>
          <p className="text-thread [overflow-wrap:anywhere]">{factsOf(draft)}</p>
        </div>
      </header>
      {shown === 'content' && <DraftContent familyId={familyId} draft={draft} />}
      {shown === 'day' && <DayForm familyId={familyId} draft={draft} onDone={close} />}
      {shown === 'form' && <DraftForm familyId={familyId} draft={draft} onDone={close} />}
      {shown !== 'day' && shown !== 'form' && (
        <Actions
          familyId={familyId}
          draft={draft}
          isOpen={shown === 'content'}
          onOpen={(isOpen) => setShown(isOpen ? 'content' : undefined)}
          onChange={() => setShown('form')}
          onDay={() => setShown('day')}
        />
      )}
    </article>
  )
}

interface ActionsProps extends Omit<DraftRowProps, 'DayForm'> {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: () => void
  onDay: () => void
}

function Actions({ familyId, draft, isOpen, onOpen, onChange, onDay }: ActionsProps) {
  const remove = useRemoveDraft(familyId, draft.id)
  const name = <span className="sr-only"> {nameOf(draft)}</span>
  const isWritten = draft.kind === 'written'
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="action" icon="calendar" onClick={onDay}>
        Give it a day{name}
      </Button>
      <Button
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
        icon={isOpen ? 'close' : isWritten ? 'mail' : 'play'}
      >
        {isOpen ? 'Close' : isWritten ? 'Read' : 'Listen'}
        {name}
      </Button>
      <Button variant="quiet" onClick={onChange}>
        Change the words{name}
      </Button>
      {draft.media && (
        <a
          href={downloadAddress(familyId, draft.media.id)}
          download
          className={buttonLook({ variant: 'quiet' })}
        >
          <Icon name="download" />
          <span>Save a copy{name}</span>
        </a>
      )}
      <Button
        variant="quiet"
        icon="trash"
        pending={remove.isPending}
        onClick={() => remove.mutate(undefined)}
      >
        Delete{name}
      </Button>
      <p role="alert" className="basis-full font-[650] text-danger empty:hidden">
        {remove.error && failureWords(remove.error)}
      </p>
    </div>
  )
}
