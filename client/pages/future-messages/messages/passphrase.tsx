import { useState } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { PassphraseForm } from './passphrase-form.tsx'
import { usePassphrase, useRemovePassphrase } from './passphrase-queries.ts'

interface PassphraseProps {
  familyId: string
  messageId: string
  /** Who is asked, as one calls them. */
  listener?: string
}

/** What a listener is asked before they hear a message: nothing, a question, or an agreed word. */
export function Passphrase({
  familyId,
  messageId,
  listener = 'whoever opens it',
}: PassphraseProps) {
  const query = usePassphrase(familyId, messageId)
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby={`${messageId}-passphrase`} className="grid gap-3">
      <h3 id={`${messageId}-passphrase`} className="font-sans text-lg font-[650] tracking-normal">
        A question before it opens
      </h3>
      <Loaded
        query={query}
        what="the question"
        skeleton={<SkeletonLines lines={2} label="Loading the question" />}
      >
        {({ passphrase }) =>
          isOpen ? (
            <PassphraseForm
              familyId={familyId}
              messageId={messageId}
              question={passphrase?.question}
              onDone={() => setOpen(false)}
            />
          ) : passphrase ? (
            <Asked
              {...{ familyId, messageId, listener }}
              question={passphrase.question}
              onChange={() => setOpen(true)}
            />
          ) : (
            <>
              <p className="max-w-[38rem]">
                You haven’t chosen one. If the message is for one pair of ears only, let us ask{' '}
                {listener} something that nobody else would know.
              </p>
              <Button icon="lock" onClick={() => setOpen(true)} className="justify-self-start">
                Ask something first
              </Button>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

interface AskedProps extends Required<PassphraseProps> {
  question: string
  onChange: () => void
}

function Asked({ familyId, messageId, listener, question, onChange }: AskedProps) {
  const remove = useRemovePassphrase(familyId, messageId)
  return (
    <>
      <p className="max-w-[38rem]">
        {question ? (
          <>
            Before it opens we ask {listener}:{' '}
            <b className="[overflow-wrap:anywhere]">{question}</b>
          </>
        ) : (
          <>Before it opens we ask {listener} for the word you agreed on.</>
        )}{' '}
        <span className="text-thread">
          We can’t show you the answer again, only compare it. Capitals, spaces and accents don’t
          matter.
        </span>
      </p>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {remove.error && failureWords(remove.error)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onChange}>Change the question</Button>
        <Button
          variant="quiet"
          pending={remove.isPending}
          pendingLabel="One moment…"
          onClick={() => remove.mutate(undefined)}
        >
          Ask nothing
        </Button>
      </div>
    </>
  )
}
