import { tellFailure } from '#client/ui/tell-failure.ts'
import { useState } from 'react'
import type { AlikeGroup, AlikeShot } from '#contract/alike.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { becauseWords, factsOf, photosWords } from './alike-words.ts'
import { useChange, useKeep } from './queries.ts'

interface AlikeCardProps {
  familyId: string
  group: AlikeGroup
  mayChange: boolean
}

/** Some that look alike, with the choice of which to keep. */
export function AlikeCard({ familyId, group, mayChange }: AlikeCardProps) {
  const { shots, bestId, because } = group
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([bestId]))
  const choose = (id: string, isKept: boolean) =>
    setChosen(
      (before) => new Set(isKept ? [...before, id] : [...before].filter((one) => one !== id)),
    )
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-hair bg-cotton p-[min(1.25rem,4vw)]">
      <h3 className="text-xl">{photosWords(shots.length)} that look alike</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,44%),1fr))] gap-x-4 gap-y-6">
        {shots.map((shot, index) => (
          <li key={shot.id} className="grid content-start gap-2">
            <Picture familyId={familyId} shot={shot} number={index + 1} />
            {mayChange && (
              <Checkbox
                label={
                  <>
                    Keep<span className="sr-only"> photo {index + 1}</span>
                  </>
                }
                checked={chosen.has(shot.id)}
                onChange={(event) => choose(shot.id, event.currentTarget.checked)}
              />
            )}
            <div className="grid min-w-0 gap-1">
              <span className="font-[650] [overflow-wrap:anywhere]">{shot.name}</span>
              <span className="text-sm text-thread">{factsOf(shot)}</span>
              {shot.id === bestId && (
                <span className="grid justify-items-start gap-1 text-sm">
                  <Badge tone="teal" icon="star">
                    Best shot
                  </Badge>
                  {becauseWords[because]}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {mayChange && <Choice {...{ familyId, group, chosen }} />}
    </section>
  )
}

function Picture({
  familyId,
  shot,
  number,
}: {
  familyId: string
  shot: AlikeShot
  number: number
}) {
  const address = `/api/families/${familyId}/memories/${shot.id}/picture`
  return (
    <a
      href={`${address}?size=large`}
      target="_blank"
      rel="noreferrer"
      aria-label={`Photo ${number}, large, in a new tab`}
      className="block overflow-hidden rounded-md bg-lilac"
    >
      <img
        src={`${address}?size=small`}
        alt=""
        loading="lazy"
        draggable={false}
        className="aspect-[4/3] w-full object-contain"
      />
    </a>
  )
}

interface ChoiceProps {
  familyId: string
  group: AlikeGroup
  chosen: ReadonlySet<string>
}

function Choice({ familyId, group, chosen }: ChoiceProps) {
  const keep = useKeep(familyId, group.id)
  const change = useChange(familyId)
  const others = group.shots.filter(({ id }) => !chosen.has(id))
  const kept = group.shots.length - others.length
  const undone = () => void toast({ title: 'As it was before' })
  const keepAll = () =>
    keep.mutateAsync(true).then(
      () =>
        toast({
          title: 'All of them stay',
          action: {
            label: 'Undo',
            run: () => void keep.mutateAsync(false).then(undone, tellFailure),
          },
        }),
      tellFailure,
    )
  const trash = async () => {
    try {
      const changes = others.map(({ id }) => ({ id, isTrashed: true }))
      const { before } = await change.mutateAsync(changes)
      // Of several that stay, it was said that they do.
      if (kept > 1) await keep.mutateAsync(true)
      const putBack = async () => {
        await change.mutateAsync(before)
        if (kept > 1) await keep.mutateAsync(false)
        undone()
      }
      toast({
        title: `${photosWords(before.length)} in the trash`,
        description: 'For 30 days they can be put back.',
        action: { label: 'Undo', run: () => void putBack().catch(tellFailure) },
      })
    } catch (error) {
      tellFailure(error)
    }
  }
  const isBusy = keep.isPending || change.isPending
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled={isBusy} icon="check" onClick={() => void keepAll()}>
        Keep all
      </Button>
      {kept > 0 && others.length > 0 && (
        <Button disabled={isBusy} icon="trash" variant="quiet" onClick={() => void trash()}>
          {others.length === 1
            ? 'Move the other to the trash'
            : `Move the other ${others.length} to the trash`}
        </Button>
      )}
      {kept === 0 && <p className="text-thread">Choose at least one to keep.</p>}
    </div>
  )
}
