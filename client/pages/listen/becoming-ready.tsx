import { Link } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { useBecomingReady, type OpenedMessage } from './queries.ts'

interface BecomingReadyProps {
  token: string
  pass: string | undefined
  /** It could be had as it was recorded, and this browser can’t play that. */
  isForThisBrowser?: boolean
  onReady: (opened: OpenedMessage) => void
}

/** For the minutes in which a copy is made: cut where its author wanted, and in a form that every browser plays. */
export function BecomingReady(props: BecomingReadyProps) {
  const { token, pass, isForThisBrowser = false, onReady } = props
  const query = useBecomingReady(token, pass, onReady)
  return (
    <section
      aria-labelledby="becoming-ready"
      className="grid justify-items-start gap-4 rounded-md border-2 border-dashed border-line bg-mist p-5 sm:p-7"
    >
      <h2 id="becoming-ready" className="text-2xl">
        {isForThisBrowser
          ? 'This recording is being made ready for your browser'
          : 'It is being made ready for you'}
      </h2>
      <p className="max-w-[36rem] text-lg">
        {isForThisBrowser && 'It was recorded in a way that this browser can’t play. '}
        Making it ready usually takes a few minutes, for a long recording an hour. It comes by
        itself while this page is open, and the link in your letter stays good: you can close the
        page and come back.
      </p>
      <Button pending={query.isFetching} onClick={() => void query.refetch()}>
        Look again now
      </Button>
      <output className="block text-thread">{wordsFor(query)}</output>
      <p className="text-thread">
        Not here by tomorrow? The recording is safe. Please{' '}
        <Link href="/contact" className="text-link underline underline-offset-4">
          tell us
        </Link>
        , and we look after it.
      </p>
    </section>
  )
}

function wordsFor({ isError, data }: ReturnType<typeof useBecomingReady>): string {
  if (isError)
    return 'We couldn’t look just now. Nothing is lost: we look again in a minute, or press the button.'
  return data ? 'Not yet: we looked a moment ago.' : ''
}
