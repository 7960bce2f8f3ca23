import { useState } from 'react'
import type { DemoPerson } from '#contract/demo.ts'
import { kinIn, type Kin } from './kin.ts'
import { PersonPanel } from './person-panel.tsx'
import { TreePerson } from './tree-person.tsx'

const generationTitles = [
  'The ones who crossed the sea',
  'Their children',
  'Margaret and Joe’s generation',
  'Their children, and who they married',
  'The youngest',
]

/** Generations as rows of a quilt. Press someone, and those who belong to them stand out. */
export function TreeView({ people }: { people: readonly DemoPerson[] }) {
  const [chosen, setChosen] = useState('margaret-ellis')
  const person = people.find(({ key }) => key === chosen) ?? people[0]
  if (!person) return null
  const kin = kinIn(people, person)
  return (
    <div className="grid gap-2">
      <p className="max-w-[44rem] text-lg">
        Press a name. Their parents, partners and children are marked, and if they left a voice, you
        can hear it.
      </p>
      <ol className="grid">
        {generationTitles.map((title, i) => (
          <li
            key={title}
            className="grid gap-4 border-b-2 border-dashed border-line py-7 last:border-0"
          >
            <h3 className="text-2xl">{title}</h3>
            <Row
              people={people.filter(({ generation }) => generation === i + 1)}
              chosen={person.key}
              kin={kin}
              onChoose={setChosen}
            />
            {person.generation === i + 1 && (
              <PersonPanel person={person} kin={kin} onChoose={setChosen} />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface RowProps {
  people: readonly DemoPerson[]
  chosen: string
  kin: readonly Kin[]
  onChoose: (key: string) => void
}

const Row = ({ people, chosen, kin, onChoose }: RowProps) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.4rem,1fr))] gap-x-2 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(8.4rem,1fr))]">
    {people.map((person) => (
      <li key={person.key}>
        <TreePerson
          person={person}
          isChosen={person.key === chosen}
          kinship={kin.find(({ key }) => key === person.key)?.as}
          onChoose={() => onChoose(person.key)}
        />
      </li>
    ))}
  </ul>
)
