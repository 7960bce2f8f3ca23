import { useRef, useState, type FormEvent } from 'react'
import type { Memorial } from '#contract/memorials.ts'
import { longestCondolence } from '#contract/rules/memorials.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useSession } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { isFocusLost } from '#client/ui/lost-focus.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useCondole, useTributeActs, useTributes, type MemorialIds } from './queries.ts'
import { TributeDeeds } from './tribute-deeds.tsx'
import { addressIn } from './memorial-words.ts'
import { useKeptWords } from '#client/platform/use-kept-words.ts'
import { WordsView } from './words-view.tsx'

interface CondolencesProps {
  ids: MemorialIds
  memorial: Memorial
}

/** What people wrote, each let in by whoever looks after the page. */
export function Condolences({ ids, memorial }: CondolencesProps) {
  const list = useTributes(ids, 'condolences')
  const acts = useTributeActs(ids)
  return (
    <Card title="Words">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <Loaded
          query={list}
          what="what was written"
          skeleton={<SkeletonLines lines={3} label="Looking for what was written" />}
        >
          {(written) =>
            written.length === 0 ? (
              <p className="text-thread">Nobody has written yet. A few words are enough.</p>
            ) : (
              <>
                <ul className="grid grid-cols-[minmax(0,1fr)] gap-7">
                  {written.map((tribute) => (
                    <li key={tribute.id} className="grid grid-cols-[minmax(0,1fr)] gap-1">
                      <WordsView tribute={tribute} />
                      <div className="pl-6 print:hidden">
                        <TributeDeeds
                          tribute={tribute}
                          acts={acts}
                          isSteward={memorial.isSteward}
                        />
                      </div>
                    </li>
                  ))}
                </ul>
                <ShowMore list={list} what="condolences" />
              </>
            )
          }
        </Loaded>
        <Write ids={ids} memorial={memorial} />
      </div>
    </Card>
  )
}

function Write({ ids, memorial }: CondolencesProps) {
  const session = useSession()
  const accountId = session.state === 'signed-in' ? session.user.id : ''
  const { kept, write, forget } = useKeptWords(`kinfold-condolence ${accountId} ${ids.personId}`)
  const { id, words } = kept
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const condole = useCondole(ids)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = addressIn(words)
    setWrong(address)
    if (address) return
    condole.mutate(
      { tributeId: id, words },
      {
        onSuccess: () => {
          forget(words)
          toast({ title: 'Your words wait to be let in' })
          // Its button rests while there is nothing to send.
          if (isFocusLost()) field.current?.focus({ preventScroll: true })
        },
      },
    )
  }
  return (
    <form
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-hair pt-6 print:hidden"
    >
      <Field
        label={`Write something in memory of ${calledName(memorial.person)}`}
        hint={`It waits until ${memorial.isSteward ? 'you or another who looks after the page' : 'whoever looks after the page'} lets it in.`}
        error={wrong}
      >
        <TextArea
          ref={field}
          rows={4}
          required
          maxLength={longestCondolence}
          value={words}
          onChange={(event) => write({ words: event.currentTarget.value })}
        />
      </Field>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {condole.error && failureWords(condole.error)}
      </p>
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={words.trim() === ''}
          pending={condole.isPending}
          pendingLabel="Sending…"
        >
          Send these words
        </Button>
      </div>
    </form>
  )
}
