import { useState } from 'react'
import { Link } from 'wouter'
import { send } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'

type State = 'asking' | 'sending' | 'helped' | 'missed'

/** Asks whether an answer helped. The contract's schemas would weigh more than these two words. */
export function HelpfulQuestion({ articleId }: { articleId: string }) {
  const [state, setState] = useState<State>('asking')
  const [failure, setFailure] = useState<string>()

  async function say(helpful: boolean) {
    setState('sending')
    setFailure(undefined)
    try {
      await send('POST', '/api/care/helpfulness', { articleId, helpful })
      setState(helpful ? 'helped' : 'missed')
    } catch (error) {
      setFailure(failureWords(error))
      setState('asking')
    }
  }

  return (
    <div aria-live="polite" className="min-w-0">
      {state === 'helped' && <p>Thank you, that’s good to know.</p>}
      {state === 'missed' && (
        <p>
          Thank you for telling us.{' '}
          <Link href="/contact" className="text-link underline underline-offset-4">
            Ask a person
          </Link>{' '}
          and we’ll answer better.
        </p>
      )}
      {(state === 'asking' || state === 'sending') && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="float-left mr-2">Was this helpful?</legend>
          <Button size="small" disabled={state === 'sending'} onClick={() => say(true)}>
            Yes
          </Button>
          <Button size="small" disabled={state === 'sending'} onClick={() => say(false)}>
            No
          </Button>
          {failure && <span className="basis-full text-danger">{failure}</span>}
        </fieldset>
      )}
    </div>
  )
}
