import { sexOf } from '#contract/rules/tree/family-graph.ts'
import type { PathStep } from '#contract/rules/tree/kinship/search.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Fold } from '#client/ui/fold.tsx'
import type { TreeFamily } from './family.ts'
import type { KinWay } from './kin-way.ts'
import { PersonFinder } from './person-finder.tsx'

interface KinshipViewProps {
  family: TreeFamily
  chosen: number
  way: KinWay | undefined
  onFrom: (person: number) => void
  onChoose: (person: number) => void
}

/** How two people belong together, in words and step by step. */
export function KinshipView({ family, chosen, way, onFrom, onChoose }: KinshipViewProps) {
  return (
    <Card title="How are we related?">
      <div className="grid gap-4">
        <PersonFinder family={family} label="The other person" onFound={onFrom} except={chosen} />
        {way ? (
          <Answer {...{ family, chosen, way, onChoose }} />
        ) : (
          <p>
            Choose somebody, and here it says what <bdi>{family.nameOf(chosen)}</bdi> is to them.
          </p>
        )}
      </div>
    </Card>
  )
}

type AnswerProps = Pick<KinshipViewProps, 'family' | 'chosen' | 'onChoose'> & { way: KinWay }

function Answer({ family, chosen, onChoose, way }: AnswerProps) {
  const { words, kind, path } = way.kinship
  const [one, other] = [family.nameOf(way.from), family.nameOf(chosen)]
  return (
    <div className="grid gap-3">
      <p aria-live="polite" className="text-lg">
        {kind === 'none' ? (
          <>
            <bdi>{other}</bdi> and <bdi>{one}</bdi> aren’t connected by what is written down so far.
          </>
        ) : (
          <>
            <bdi>{other}</bdi> is <bdi>{one}</bdi>’s <strong>{words}</strong>.
          </>
        )}
      </p>
      {path.length > 1 && (
        <Fold label="Step by step">
          <ol className="grid gap-1" aria-label="Step by step">
            <li>
              <bdi>{one}</bdi>
            </li>
            {path.map((step) => (
              <li key={step.person} className="flex flex-wrap items-center gap-x-2">
                <span className="text-thread">{stepWords(family, step)}</span>
                <Button variant="link" size="small" onClick={() => onChoose(step.person)}>
                  <bdi>{family.nameOf(step.person)}</bdi>
                </Button>
              </li>
            ))}
          </ol>
        </Fold>
      )}
    </div>
  )
}

const words = {
  parent: { male: 'father', female: 'mother', unknown: 'parent', other: 'parent' },
  child: { male: 'son', female: 'daughter', unknown: 'child', other: 'child' },
  partner: { male: 'partner', female: 'partner', unknown: 'partner', other: 'partner' },
}

const stepWords = ({ graph }: TreeFamily, { step, person }: PathStep) =>
  `whose ${words[step][sexOf(graph, person)]} is`
