import type { NewKin } from '#contract/tree/index.ts'
import { Button } from '#client/ui/button.tsx'
import type { TreeFamily } from './family.ts'

export type NewPerson = NonNullable<NewKin['newPerson']>

/** Who is called the same and may be as old: grandfathers and grandsons share names, but no year of birth. */
export function likelySame(family: TreeFamily, { givenName, surname, bornWords }: NewPerson) {
  const year = /\d{4}/.exec(bornWords ?? '')?.[0]
  return family.calledSo(`${givenName} ${surname ?? ''}`).filter((person) => {
    const born = family.skeleton.people.born[person]
    return !year || born === null || String(born) === year
  })
}

/** Others who may be the same as somebody who is there. */
export const writtenTwice = (family: TreeFamily, person: number): number[] => {
  const born = family.skeleton.people.born[person]
  const bornWords = typeof born === 'number' ? String(born) : ''
  const named = { givenName: family.nameOf(person), surname: '', bornWords }
  return likelySame(family, named).filter((one) => one !== person)
}

interface LikelySameProps {
  family: TreeFamily
  people: readonly number[]
  onSame: (person: number) => void
  onOther: () => void
}

/** Asked before anything is written: the same person twice is easier to avoid than to mend. */
export const LikelySame = ({ family, people, onSame, onOther }: LikelySameProps) => (
  <div role="alert" className="grid gap-3 rounded-lg border-2 border-marigold p-4">
    <p className="font-[650]">
      {people.length === 1
        ? 'Somebody of this name is in the family already. Is it the same person?'
        : 'Some people of this name are in the family already. Is it one of them?'}
    </p>
    <ul className="grid gap-2">
      {people.slice(0, 5).map((person) => (
        <li key={family.idOf(person)}>
          <Button size="small" onClick={() => onSame(person)}>
            Yes, <bdi>{family.nameOf(person)}</bdi>
            {family.yearsOf(person) && (
              <span className="font-normal">, {family.yearsOf(person)}</span>
            )}
          </Button>
        </li>
      ))}
    </ul>
    <Button size="small" className="justify-self-start" onClick={onOther}>
      No, somebody else of this name
    </Button>
  </div>
)
