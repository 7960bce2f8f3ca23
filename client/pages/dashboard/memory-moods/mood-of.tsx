import { tellFailure } from '#client/ui/tell-failure.ts'
import { useState } from 'react'
import type { MemoryMood } from '#contract/memory-moods.ts'
import { feelingNames, feelings, type Feeling } from '#contract/rules/feelings.ts'
import { moodsIn, moodTag } from '#contract/rules/mood-tags.ts'
import type { Memory } from '#contract/vault/index.ts'
import type { MemoryChange } from '#contract/vault/changes.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useMood, useTagging } from './queries.ts'

interface MoodOfProps {
  familyId: string
  memory: Memory
  mayChange: boolean
}

/** What the family says of a memory's mood; or else what a program reads from its words, and why. */
export function MoodOf({ familyId, memory, mayChange }: MoodOfProps) {
  const { data: mood } = useMood(familyId, memory)
  const [isChoosing, setChoosing] = useState(false)
  const said = [...moodsIn(memory.tags).keys()]
  const { say, takeAway } = useSaying(familyId, memory)
  // To say it oneself needs no engine.
  const isUnread = mood?.state === 'absent'
  if (said.length === 0 && mood?.state !== 'read' && !(isUnread && mayChange)) return null
  const read = mood?.feelings ?? []
  return (
    <section aria-label="The mood" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">The mood</h2>
      {said.length > 0 ? <p>Your family says: {inWords(said)}.</p> : mood && <Guess mood={mood} />}
      {isChoosing && (
        <Choice
          said={said}
          onChoose={(feeling) => {
            setChoosing(false)
            if (said.includes(feeling)) takeAway(feeling)
            else say(feeling)
          }}
          onLeave={() => setChoosing(false)}
        />
      )}
      {mayChange && !isChoosing && (
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {said.length === 0 &&
            read.map(({ feeling }) => (
              <Button key={feeling} variant="link" size="small" onClick={() => say(feeling)}>
                Yes, {moodTag(feeling)}
              </Button>
            ))}
          <Button variant="link" size="small" onClick={() => setChoosing(true)}>
            {said.length > 0 ? 'Add another' : read.length > 0 ? 'Say another' : 'Say it yourself'}
          </Button>
          {said.map((feeling) => (
            <Button key={feeling} variant="link" size="small" onClick={() => takeAway(feeling)}>
              Take “{moodTag(feeling)}” away
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

const inWords = (all: readonly Feeling[]) => new Intl.ListFormat('en').format(all.map(moodTag))

function Guess({ mood: { state, feelings: read, engine } }: { mood: MemoryMood }) {
  if (state === 'absent') return <p className="text-thread">Nobody has said it yet.</p>
  if (read.length === 0)
    return <p className="text-thread">Its words tell plainly; no feeling stands out.</p>
  return (
    <>
      <p>We think it is {inWords(read.map(({ feeling }) => feeling))}.</p>
      <details>
        <summary className="inline-flex min-h-touch items-center text-link underline underline-offset-4">
          Why we think so
        </summary>
        <div className="mt-2 grid gap-3 [overflow-wrap:anywhere]">
          <ul className="grid gap-2">
            {read.flatMap(({ feeling, evidence }) =>
              evidence.map((sentence) => (
                <li key={`${feeling} ${sentence}`} className="border-l-4 border-marigold pl-4">
                  <span className="text-sm text-thread">{feelings[feeling]}: </span>“{sentence}”
                </li>
              )),
            )}
          </ul>
          <p className="text-sm text-thread">
            Read from the words by {engine}. It can’t know how anybody felt.
          </p>
        </div>
      </details>
    </>
  )
}

interface ChoiceProps {
  said: readonly Feeling[]
  onChoose: (feeling: Feeling) => void
  onLeave: () => void
}

function Choice({ said, onChoose, onLeave }: ChoiceProps) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Which mood?">
      {feelingNames.map((feeling) => (
        <li key={feeling}>
          <button
            type="button"
            aria-pressed={said.includes(feeling)}
            onClick={() => onChoose(feeling)}
            className="inline-flex min-h-floor items-center rounded-full border-[1.5px] border-line bg-cotton px-3 hover:bg-lilac aria-pressed:bg-lilac"
          >
            {feelings[feeling]}
          </button>
        </li>
      ))}
      <li className="flex items-center px-2">
        <Button variant="link" size="small" onClick={onLeave}>
          Leave it
        </Button>
      </li>
    </ul>
  )
}

/** Keeps it as a tag, and says so, with the way back: of that tag alone, whatever else the memory is given meanwhile. */
function useSaying(familyId: string, { id, tags }: Memory) {
  const { mutateAsync } = useTagging(familyId)
  const change = (changes: MemoryChange[], title: string, isUndo = false) =>
    void mutateAsync(changes).then(
      ({ before }) =>
        void toast({
          title,
          ...(!isUndo && {
            action: { label: 'Undo', run: () => change(before, 'As it was before', true) },
          }),
        }),
      tellFailure,
    )
  return {
    say: (feeling: Feeling) =>
      change([{ id, withTags: [moodTag(feeling)] }], `It is found by “${moodTag(feeling)}” now`),
    takeAway: (feeling: Feeling) =>
      change(
        [{ id, withoutTags: moodsIn(tags).get(feeling) ?? [] }],
        `“${moodTag(feeling)}” is taken away`,
      ),
  }
}
