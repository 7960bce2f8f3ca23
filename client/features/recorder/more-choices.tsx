import { useState } from 'react'
import { longestTitle } from '#contract/rules/message-limits.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Take } from './take.ts'
import { takesStore } from './takes-store.ts'

interface MoreChoicesProps {
  take: Take
  isBusy: boolean
  isOpen: boolean
  onSeal: (() => void) | undefined
}

/** Everything that most messages don't need, one fold away. */
export function MoreChoices({ take, isBusy, isOpen, onSeal }: MoreChoicesProps) {
  const [title, setTitle] = useState(take.title)
  return (
    <details open={isOpen} className="rounded-md border border-hair">
      <summary className="flex min-h-touch cursor-pointer items-center px-4 py-2 font-[650]">
        More choices
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-2 pb-4">
        <Field label="What is it about?" optional>
          <TextInput
            value={title}
            maxLength={longestTitle}
            autoComplete="off"
            onChange={(event) => {
              setTitle(event.currentTarget.value)
              takesStore.changeSoon(take.id, { title: event.currentTarget.value })
            }}
          />
        </Field>
        <p className="text-thread">
          The occasion, every year or at an age, after your passing, somebody in their place, a
          question before it opens: keep it as a draft, and choose. What you typed above is there.
        </p>
        <Button
          type="submit"
          value="with more choices"
          disabled={isBusy}
          className="justify-self-start"
        >
          Keep it and go on
        </Button>
        {onSeal && !take.sealedAs && <BeyondUs take={take} isBusy={isBusy} onSeal={onSeal} />}
      </div>
    </details>
  )
}

interface BeyondUsProps {
  take: Take
  isBusy: boolean
  onSeal: () => void
}

/** Once a byte of it has been sent, nobody could say any more that we never had it. */
function BeyondUs({ take, isBusy, onSeal }: BeyondUsProps) {
  const isWritten = take.kind === 'written'
  return (
    <div className="grid justify-items-start gap-3 border-t border-hair pt-4">
      <p>
        <b>Not even we should be able to {isWritten ? 'read' : 'hear'} it?</b> Then seal it beyond
        us: your browser encrypts it, and the key is printed on three sheets of paper, of which any
        two open it.
      </p>
      {take.sent ? (
        <p className="text-thread">
          {isWritten
            ? 'Keeping this message was begun, so its words may have reached us. To seal one beyond us, write it anew and seal it first.'
            : 'Keeping this recording was begun, so parts of it may have reached us. To seal one beyond us, record it again and seal it first.'}
        </p>
      ) : (
        <Button icon="lock" disabled={isBusy} onClick={onSeal}>
          Seal it beyond us
        </Button>
      )}
    </div>
  )
}
