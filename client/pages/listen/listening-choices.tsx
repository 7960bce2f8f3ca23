import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { ReportButton } from '#client/ui/report-button.tsx'
import type { InvitationProps } from './invitation.tsx'
import { QuestionFirst } from './question-first.tsx'
import {
  useOpenMessage,
  useRefuseMessage,
  useReportMessage,
  type WaitingMessage,
} from './queries.ts'
import { RecallFirst } from './recall-first.tsx'
import { VouchingFirst } from './vouching-first.tsx'

interface ListeningChoicesProps extends InvitationProps {
  onLater: () => void
}

/** Listen, Later, Not for me; before the first of them perhaps a question. */
export function ListeningChoices({ token, message, onOpened, onLater }: ListeningChoicesProps) {
  const others = <Others token={token} message={message} onLater={onLater} />
  if (message.first?.kind === 'vouching')
    return (
      <VouchingFirst token={token} message={message} first={message.first}>
        {others}
      </VouchingFirst>
    )
  if (message.first?.kind === 'recall')
    return (
      <RecallFirst
        key={message.first.asks}
        token={token}
        message={message}
        asks={message.first.asks}
        triesLeft={message.first.triesLeft}
        onOpened={onOpened}
      >
        {others}
      </RecallFirst>
    )
  if (message.first?.kind === 'answer')
    return (
      <QuestionFirst
        token={token}
        message={message}
        question={message.first.question}
        onOpened={onOpened}
      >
        {others}
      </QuestionFirst>
    )
  return (
    <Listen token={token} message={message} onOpened={onOpened}>
      {others}
    </Listen>
  )
}

interface ListenProps extends InvitationProps {
  children: React.ReactNode
}

function Listen({ token, message, onOpened, children }: ListenProps) {
  const open = useOpenMessage(token)
  const isWritten = message.kind === 'written'
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        <Button
          variant="primary"
          icon={isWritten ? 'mail' : 'play'}
          pending={open.isPending}
          pendingLabel="Opening…"
          className="sm:min-w-52"
          onClick={() => open.mutate(undefined, { onSuccess: onOpened })}
        >
          {isWritten ? 'Read' : 'Listen'}
        </Button>
        {children}
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {open.error && failureWords(open.error)}
      </p>
      <p className="max-w-[36rem] text-thread">
        Nothing starts by itself. It doesn’t run out, and you can keep it.
      </p>
    </div>
  )
}

interface OthersProps {
  token: string
  message: WaitingMessage
  onLater: () => void
}

function Others({ token, message, onLater }: OthersProps) {
  const refuse = useRefuseMessage(token)
  const report = useReportMessage(token)
  const inWords = (error: unknown) => {
    throw new Error(failureWords(error))
  }
  const confirm = async () => {
    await refuse.mutateAsync(undefined).catch(inWords)
  }
  return (
    <>
      <Button size="large" onClick={onLater}>
        Later
      </Button>
      <ConfirmDialog
        trigger={
          <Button size="large" variant="quiet">
            Not for me
          </Button>
        }
        title="Not for you?"
        description={`Then this message from ${message.authorName} isn’t sent to you again, and this page no longer opens it. For a week you can take that back here. If you are only unsure, choose Later: it waits for as long as you like.`}
        confirmLabel="It isn’t for me"
        cancelLabel="Let it wait"
        onConfirm={confirm}
      />
      <ReportButton
        ends="Then nothing of this message is sent to you again, and this page no longer opens it."
        onConfirm={() => report.mutateAsync(undefined).catch(inWords)}
      />
    </>
  )
}
