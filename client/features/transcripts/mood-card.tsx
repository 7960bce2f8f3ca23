import { useState, type ReactNode } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useChangeMood, useRemoveMood } from './queries.ts'
import { dayWords } from './transcript-words.ts'

interface MoodCardProps {
  familyId: string
  messageId: string
  source: 'words' | 'voice'
  title: string
  /** What the program found. */
  found: string
  mood: { own: string | null; engine: string; madeAt: string }
  isCovered: boolean
  /** What it rests on. */
  children: ReactNode
}

export function MoodCard(props: MoodCardProps) {
  const { familyId, messageId, source, title, found, mood, isCovered, children } = props
  const [isChanging, setChanging] = useState(false)
  const remove = useRemoveMood(familyId, messageId, source)
  return (
    <article className="grid gap-3 rounded-md bg-mist p-4 sm:p-5">
      <div>
        <h4 className="text-sm font-[650] text-thread">{title}</h4>
        <p className="font-display text-xl [overflow-wrap:anywhere]">{mood.own ?? found}</p>
      </div>
      {isChanging ? (
        <OwnWords {...props} onDone={() => setChanging(false)} />
      ) : (
        <>
          <details>
            <summary className="inline-flex min-h-touch items-center text-link underline underline-offset-4">
              What this rests on
            </summary>
            <div className="mt-2 grid gap-3 [overflow-wrap:anywhere]">
              {mood.own && <p>The program had read: {found.toLowerCase()}.</p>}
              {children}
              <p className="text-sm text-thread">
                By {mood.engine}, on {dayWords(mood.madeAt)}.
              </p>
            </div>
          </details>
          <div className="flex flex-wrap gap-2">
            {isCovered && (
              <Button variant="quiet" onClick={() => setChanging(true)}>
                Say it in your own words
              </Button>
            )}
            <Button
              variant="quiet"
              icon="trash"
              pending={remove.isPending}
              onClick={() => remove.mutate(undefined)}
            >
              Take it away<span className="sr-only">: {title}</span>
            </Button>
          </div>
        </>
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {remove.error && failureWords(remove.error)}
      </p>
    </article>
  )
}

function OwnWords(props: MoodCardProps & { onDone: () => void }) {
  const { familyId, messageId, source, mood, onDone } = props
  const change = useChangeMood(familyId, messageId, source)
  return (
    <form
      action={(form) => change.mutate(String(form.get('own')), { onSuccess: onDone })}
      className="grid gap-3"
    >
      <Field
        label="In your own words"
        hint="Leave it empty to see what the program read."
        error={change.error ? failureWords(change.error) : undefined}
      >
        <TextInput name="own" defaultValue={mood.own ?? ''} maxLength={200} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="action" pending={change.isPending} pendingLabel="Saving…">
          Save
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Leave it
        </Button>
      </div>
    </form>
  )
}
