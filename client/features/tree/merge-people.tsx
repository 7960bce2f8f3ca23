import { useState } from 'react'
import { tree } from '#contract/tree/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import type { Kin, TreeFamily } from './family.ts'
import { writtenTwice } from './likely-same.tsx'
import { PersonFinder } from './person-finder.tsx'
import { useTreeChange } from './queries.ts'
import { useUndoNotice } from './use-undo-notice.ts'

interface MergePeopleProps {
  familyId: string
  family: TreeFamily
  person: number
  /** Who stayed. */
  onMerged: (personId: string) => void
}

/** “These are the same person”: somebody is found, both are looked at side by side, and one card stays. */
export function MergePeople({ familyId, family, person, onMerged }: MergePeopleProps) {
  const [otherId, setOtherId] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const other = otherId === undefined ? undefined : family.placeOf(otherId)
  const alike = writtenTwice(family, person)
  return (
    <>
      {alike.length > 0 && other === undefined && (
        <Alike
          {...{ family, alike }}
          onLook={(one) => {
            setOtherId(family.idOf(one))
            setOpen(true)
          }}
        />
      )}
      <details
        className="grid gap-3"
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="inline-flex min-h-floor cursor-pointer items-center font-[650] text-link">
          Written down twice?
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">
          {other === undefined || other === person ? (
            <PersonFinder
              family={family}
              label="Who is the same person"
              except={person}
              onFound={(found) => setOtherId(family.idOf(found))}
            />
          ) : (
            <Review
              key={`${family.idOf(person)} ${otherId}`}
              {...{ familyId, family, person, other, onMerged }}
              onLeave={() => setOtherId(undefined)}
            />
          )}
        </div>
      </details>
    </>
  )
}

interface AlikeProps {
  family: TreeFamily
  alike: readonly number[]
  onLook: (person: number) => void
}

/** A hint, never a wall: namesakes are real. */
const Alike = ({ family, alike, onLook }: AlikeProps) => (
  <section
    aria-label="Perhaps written down twice"
    className="grid justify-items-start gap-2 rounded-lg border-2 border-marigold p-4"
  >
    <p className="font-[650]">Somebody else of this name is in the tree. Is it the same person?</p>
    {alike.slice(0, 3).map((one) => (
      <Button key={family.idOf(one)} size="small" onClick={() => onLook(one)}>
        Look at both: <bdi>{family.nameOf(one)}</bdi>
        {family.yearsOf(one) && <span className="font-normal">, {family.yearsOf(one)}</span>}
      </Button>
    ))}
  </section>
)

type ReviewProps = MergePeopleProps & { other: number; onLeave: () => void }

function Review({ familyId, family, person, other, onMerged, onLeave }: ReviewProps) {
  // Places move with every birth that is written down: only which of the two is remembered.
  const [isOtherKept, setOtherKept] = useState(false)
  const [error, setError] = useState<string>()
  const [stays, goes] = isOtherKept ? [other, person] : [person, other]
  const notice = useUndoNotice(familyId)
  const merge = useTreeChange(familyId, () =>
    call(tree.merge, {
      params: { familyId, personId: family.idOf(stays) },
      body: { otherId: family.idOf(goes) },
    }),
  )
  const press = async () => {
    setError(undefined)
    try {
      await merge.mutateAsync()
      const title = `${family.nameOf(stays)} is there once now`
      notice(title, 'Undo gives both back as they were.')
      onMerged(family.idOf(stays))
    } catch (failure) {
      setError(failureWords(failure))
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SideBySide
        {...{ family, people: [person, other], stays }}
        onStays={(one) => setOtherKept(one === other)}
      />
      <p>
        Kin, other names, events, photos and recordings go to the card that stays, and what is empty
        there is filled in. Messages that others have promised stay as they are.
      </p>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="action"
          pending={merge.isPending}
          pendingLabel="One moment…"
          onClick={() => void press()}
        >
          These are the same person
        </Button>
        <Button onClick={onLeave}>These are two people</Button>
      </div>
    </div>
  )
}

interface SideBySideProps {
  family: TreeFamily
  people: readonly number[]
  stays: number
  onStays: (person: number) => void
}

const SideBySide = ({ family, people, stays, onStays }: SideBySideProps) => (
  <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3">
    <legend className="mb-2 font-[650]">Which card stays?</legend>
    {people.map((one) => (
      <label
        key={family.idOf(one)}
        className="grid content-start gap-2 rounded-lg border-[1.5px] border-line bg-cotton p-3 has-checked:border-indigo has-checked:bg-lilac"
      >
        <span className="flex items-center gap-2">
          <input
            type="radio"
            name="stays"
            className="size-6 shrink-0 accent-indigo"
            checked={stays === one}
            onChange={() => onStays(one)}
          />
          <bdi className="font-[650] [overflow-wrap:anywhere]">{family.nameOf(one)}</bdi>
        </span>
        {linesOf(family, one).map((line) => (
          <span key={line} className="text-sm [overflow-wrap:anywhere]">
            {line}
          </span>
        ))}
      </label>
    ))}
  </fieldset>
)

function linesOf(family: TreeFamily, person: number): string[] {
  const told = (what: string, kin: readonly Kin[]) =>
    kin.length > 0 ? [`${what}: ${kin.map((one) => family.nameOf(one.person)).join(', ')}`] : []
  const lines = [
    ...(family.yearsOf(person) ? [family.yearsOf(person)] : []),
    ...told('Parents', family.parentsOf(person)),
    ...told('Partners', family.partnersOf(person)),
    ...told('Children', family.childrenOf(person)),
  ]
  return lines.length > 0 ? lines : ['Nothing else is written down']
}
