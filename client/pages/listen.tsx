import { Suspense, useState } from 'react'
import { useParams } from 'wouter'
import { ListeningRoom, type SealedProps } from './listen/listening-room.tsx'
import { aboutLines, titleOf } from './listen/listening-words.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'

const SealedMessage = lazyPart(
  async () => (await import('#client/features/beyond/sealed-message.tsx')).SealedMessage,
)
const Reply = lazyPart(async () => (await import('./listen/reply.tsx')).Reply)

export default function ListenPage() {
  const { token = '' } = useParams<{ token: string }>()
  return <ListeningRoom key={token} token={token} Reply={Answering} Sealed={Sealed} />
}

function Sealed({ message, path }: SealedProps) {
  const about = { title: titleOf(message), lines: aboutLines(message) }
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <SealedMessage path={path} about={about} />
    </Suspense>
  )
}

interface AnsweringProps {
  token: string
  message: { readonly authorName: string }
  opened: { readonly pass: string | undefined }
}

/** An invitation to answer; the recorder is fetched when somebody wants to. */
function Answering({ token, message: { authorName }, opened: { pass } }: AnsweringProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-labelledby="answer-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border-[3px] border-dashed border-line p-6 sm:p-10 print:hidden"
    >
      <header className="grid gap-2">
        <h2 id="answer-heading" className="text-2xl sm:text-3xl">
          Answer with your voice
        </h2>
        <p className="max-w-[36rem] text-lg">
          Tell {authorName} that you heard it, or what it made you think of. You don’t need an
          account, and nothing is sent before you press Send.
        </p>
      </header>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <Reply token={token} pass={pass} authorName={authorName} />
        </Suspense>
      ) : (
        <Button
          size="large"
          variant="action"
          icon="mic"
          className="justify-self-start"
          onClick={() => setOpen(true)}
        >
          Answer {authorName}
        </Button>
      )}
    </section>
  )
}
