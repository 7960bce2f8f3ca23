import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { Answer, AnswerState } from './answer.ts'

/** Where what was written lies at this moment. */
export function SavingNews({ state, answer }: { state: AnswerState; answer: Answer }) {
  if (state.standing === 'elsewhere') return <Both state={state} answer={answer} />
  return (
    <>
      <output className="block text-thread">{state.standing !== 'here' && words(state)}</output>
      <div role="alert" className="empty:hidden">
        {state.standing === 'here' && (
          <div className="flex flex-wrap items-center gap-3 rounded-md border-2 border-danger p-4">
            <Icon name="warning" className="text-danger" />
            <p className="min-w-0 grow basis-64">
              <b>Not saved yet. Your words are safe on this device.</b>{' '}
              {state.why ?? 'We try again by ourselves.'}
            </p>
            <Button onClick={() => void answer.save()}>Try again now</Button>
          </div>
        )}
      </div>
    </>
  )
}

function words({ standing, words: written }: AnswerState): string {
  if (standing === 'writing') return 'Kept on this device, saved in a moment.'
  if (standing === 'saving') return 'Saving…'
  return written.trim() === '' ? 'It is saved by itself as you write.' : 'Saved.'
}

/** Two devices wrote: neither is thrown away before somebody has looked at both. */
function Both({ state, answer }: { state: AnswerState; answer: Answer }) {
  return (
    <div role="alert" className="grid gap-4 rounded-md border-2 border-marigold bg-mist p-4 sm:p-5">
      <p>
        <b>This was changed on another device meanwhile.</b> Nothing is lost. Above is what you
        wrote here; this is what stands there now:
      </p>
      <p className="rounded-md bg-cotton p-4 [overflow-wrap:anywhere] whitespace-pre-wrap">
        {state.theirs?.trim() ? state.theirs : '(nothing: it was taken out)'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="action" onClick={() => void answer.decide('mine')}>
          Keep what I wrote here
        </Button>
        <Button onClick={() => void answer.decide('theirs')}>Keep what stands there</Button>
      </div>
    </div>
  )
}
