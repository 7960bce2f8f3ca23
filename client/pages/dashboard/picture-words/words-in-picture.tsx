import { tellFailure } from '#client/ui/tell-failure.ts'
import { useState } from 'react'
import type { WordsInPicture as Found } from '#contract/picture-words.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { CorrectWords } from './correct-words.tsx'
import { useAsk, useChange, useWordsIn, type Change, type MemoryIds } from './queries.ts'

interface WordsProps extends MemoryIds {
  mayChange: boolean
}

/** What stands in a photo or on a scanned paper. Of a film nothing is said. */
export function WordsInPicture({ familyId, memoryId, mayChange }: WordsProps) {
  const { data } = useWordsIn({ familyId, memoryId })
  if (!data || data.state === 'none') return null
  return (
    <section aria-label="Words in this picture" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">Words in this picture</h2>
      {data.state === 'read' ? (
        <Read {...{ familyId, memoryId, mayChange }} found={data} />
      ) : (
        <NotYet {...{ familyId, memoryId, mayChange }} found={data} />
      )}
    </section>
  )
}

function NotYet({ mayChange, found, ...ids }: WordsProps & { found: Found }) {
  const ask = useAsk(ids)
  if (found.state === 'waiting') return <p className="text-thread">{waitingWords(found)}</p>
  return (
    <>
      <p>{found.reason ?? 'It couldn’t be read.'}</p>
      {mayChange && found.hasPicture && (
        <Button
          size="small"
          icon="refresh"
          className="justify-self-start"
          pending={ask.isPending}
          pendingLabel="Asking…"
          onClick={() => void ask.mutateAsync(undefined).catch(tellFailure)}
        >
          Read it again
        </Button>
      )}
    </>
  )
}

function waitingWords({ engineState }: Found): string {
  if (engineState === 'absent') return 'This server has nothing that could read it.'
  return engineState === 'fetching'
    ? 'What reads pictures is on its way to this server. It is read as soon as that is here.'
    : 'It will be read soon; the words then stand here.'
}

function Read({ mayChange, found, ...ids }: WordsProps & { found: Found }) {
  const [isPuttingRight, setPuttingRight] = useState(false)
  const change = useTelling(ids)
  if (isPuttingRight)
    return <CorrectWords ids={ids} found={found} onDone={() => setPuttingRight(false)} />
  if (found.isHidden)
    return (
      <>
        <p className="text-thread">They are hidden: nobody sees them, and no search finds them.</p>
        {mayChange && <Link label="Show them again" onPress={() => change(found, false)} />}
      </>
    )
  if (!found.words)
    return (
      <>
        <p className="text-thread">None were found.</p>
        {mayChange && (
          <Link label="Write what stands in it" onPress={() => setPuttingRight(true)} />
        )}
      </>
    )
  return (
    <>
      <p
        dir="auto"
        className="border-l-4 border-l-plum pl-4 [overflow-wrap:anywhere] whitespace-pre-wrap"
      >
        {found.words}
      </p>
      {!found.isCorrected && (
        <p className="text-sm text-thread">
          A program read this, and handwriting is often misread. A search finds the picture by these
          words.
        </p>
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-x-5">
          <Link label="Put the words right" onPress={() => setPuttingRight(true)} />
          <Link label="Hide them" onPress={() => change(found, true)} />
        </div>
      )}
    </>
  )
}

const Link = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button variant="link" size="small" className="justify-self-start" onClick={onPress}>
    {label}
  </Button>
)

/** Hides them or shows them again, and says so, with the way back. */
function useTelling(ids: MemoryIds) {
  const { mutateAsync } = useChange(ids)
  const say = (change: Change, title: string, undo?: () => void) =>
    void mutateAsync(change).then(
      () => void toast({ title, ...(undo && { action: { label: 'Undo', run: undo } }) }),
      tellFailure,
    )
  return ({ words: before }: Found, isHidden: boolean) =>
    say({ before, isHidden }, isHidden ? 'The words are hidden' : 'The words are shown again', () =>
      say({ before, isHidden: !isHidden }, 'As it was before'),
    )
}
