import { useState } from 'react'
import type { MessageListItem } from '#contract/messages/shapes.ts'
import { downloadAddress } from '#contract/rules/media-address.ts'
import { messageBlock } from '#contract/rules/message-block.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { DraftContent } from './draft-content.tsx'
import { DraftForm } from './draft-form.tsx'
import type { MessagePlace } from './message-place.ts'
import { factsOf, nameOf } from './draft-words.ts'
import { useMessage, useRemoveDraft } from './queries.ts'

interface DraftRowProps {
  familyId: string
  draft: MessageListItem
  where: MessagePlace
}

export function DraftRow({ familyId, draft, where }: DraftRowProps) {
  const [shown, setShown] = useState<'content' | 'form'>()
  const close = () => setShown(undefined)
  const whole = useMessage(familyId, draft.id, shown !== undefined)
  return (
    <article aria-label={nameOf(draft)} className="grid gap-4 px-5 py-5 sm:px-6">
      <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        <QuiltBlock
          block={messageBlock({ kind: draft.kind, peaks: draft.strips })}
          className="size-15 rounded-md"
        />
        <div className="min-w-0">
          <h3 className="line-clamp-2 font-sans text-lg font-[650] tracking-normal">
            {nameOf(draft)}
          </h3>
          <p className="text-thread [overflow-wrap:anywhere]">{factsOf(draft)}</p>
          {where.familyWords && (
            <p className="text-thread [overflow-wrap:anywhere]">{where.familyWords}</p>
          )}
          {draft.media?.copyState === 'getting-ready' && <p>{gettingReady}</p>}
        </div>
      </header>
      {shown && (
        <Loaded
          query={whole}
          what="this message"
          skeleton={<SkeletonLines lines={3} label="Opening your message" />}
        >
          {(message) =>
            message === null ? (
              <p role="alert">It isn’t here any more. Perhaps it was deleted in another tab.</p>
            ) : shown === 'content' ? (
              <DraftContent familyId={familyId} draft={message} />
            ) : (
              <DraftForm familyId={familyId} draft={message} onDone={close} />
            )
          }
        </Loaded>
      )}
      {shown !== 'form' && (
        <Actions
          familyId={familyId}
          draft={draft}
          where={where}
          isOpen={shown === 'content'}
          onOpen={(isOpen) => setShown(isOpen ? 'content' : undefined)}
          onChange={() => setShown('form')}
        />
      )}
    </article>
  )
}

interface ActionsProps extends DraftRowProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: () => void
}

function Actions({ familyId, draft, where, isOpen, onOpen, onChange }: ActionsProps) {
  const remove = useRemoveDraft(familyId, draft.id)
  const name = <span className="sr-only"> {nameOf(draft)}</span>
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {where.mayPlan && (
        <ButtonLink
          href={`/future-messages?draft=${draft.id}${where.suffix.replace('?', '&')}`}
          variant="action"
          icon="calendar"
        >
          Give it a day{name}
        </ButtonLink>
      )}
      <Button
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
        icon={isOpen ? 'close' : iconFor(draft)}
      >
        {isOpen ? 'Close' : verbFor(draft)}
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
      <p role="alert" className="col-span-2 basis-full font-[650] text-danger empty:hidden">
        {remove.error && failureWords(remove.error)}
      </p>
    </div>
  )
}

const gettingReady = 'Getting ready to play on every device'

const isSealed = ({ media }: MessageListItem) => media?.kind === 'sealed'

function verbFor(draft: MessageListItem): string {
  if (isSealed(draft)) return 'Look'
  return draft.kind === 'written' ? 'Read' : 'Listen'
}

function iconFor(draft: MessageListItem) {
  if (isSealed(draft)) return 'lock'
  return draft.kind === 'written' ? 'mail' : 'play'
}
