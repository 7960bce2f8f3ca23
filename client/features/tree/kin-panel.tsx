import type { ComponentType, ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { portraitAddress } from '#contract/rules/media-address.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import type { VoiceRecorderProps } from './add-voice.tsx'
import { LeaveChosenKin } from './chosen-kin.tsx'
import type { Kin, TreeFamily } from './family.ts'
import { useWrittenKin } from './queries.ts'
import { RecordingsOfPerson } from './recordings-of-person.tsx'
import { LifeFacts } from './life-facts.tsx'

interface KinPanelProps {
  familyId: string
  family: TreeFamily
  chosen: number
  mayEdit: boolean
  /** “your granddaughter”, or nothing. */
  kinWords: string
  heading: RefObject<HTMLHeadingElement | null>
  onChoose: (person: number) => void
  Recorder: ComponentType<VoiceRecorderProps>
  /** Dates and places stand among what can be done. */
  isCardShown?: boolean
  /** What can be done to the card, right below the name. */
  children?: ReactNode
}

const chosenLabel = 'Chosen kin'

/** Whoever is chosen: what is told of them, and who they belong to. */
export function KinPanel(props: KinPanelProps) {
  const { familyId, family, chosen, mayEdit, kinWords, heading, Recorder } = props
  const groups: [label: string, kin: Kin[]][] = [
    ['Parents', family.parentsOf(chosen)],
    ['Partners', family.partnersOf(chosen)],
    ['Children', family.childrenOf(chosen)],
    ['Brothers and sisters', family.siblingsOf(chosen)],
    [chosenLabel, family.chosenKinOf(chosen)],
  ]
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Face {...{ familyId, family, kinWords, heading }} person={chosen} />
        {props.children}
        <LifeFacts
          key={`life ${family.idOf(chosen)}`}
          familyId={familyId}
          personId={family.idOf(chosen)}
          mayEdit={mayEdit}
          isCardShown={props.isCardShown ?? false}
        />
        {groups.map(
          ([label, kin]) =>
            kin.length > 0 && (
              <Group key={label} label={label}>
                {kin.map((one) => (
                  <KinButton key={one.person} family={family} onChoose={turnTo(props)} kin={one}>
                    {label === chosenLabel && mayEdit && (
                      <LeaveChosenKin
                        {...{ familyId, family }}
                        person={chosen}
                        other={one.person}
                      />
                    )}
                  </KinButton>
                ))}
              </Group>
            ),
        )}
        {groups.every(([, kin]) => kin.length === 0) && (
          <NobodyLinked
            {...{ familyId }}
            personId={family.idOf(chosen)}
            name={family.nameOf(chosen)}
          />
        )}
        <RecordingsOfPerson
          key={`heard ${family.idOf(chosen)}`}
          {...{ familyId, mayEdit, Recorder }}
          personId={family.idOf(chosen)}
          name={family.nameOf(chosen)}
        />
        <ButtonLink href={`/connections?person=${family.idOf(chosen)}`} icon="user">
          Open their page
        </ButtonLink>
      </div>
    </Card>
  )
}

/** The button that was pressed is gone with whom it was beside: who came is told by the heading. */
const turnTo =
  ({ heading, onChoose }: KinPanelProps) =>
  (person: number): void => {
    flushSync(() => onChoose(person))
    heading.current?.focus()
  }

interface NobodyLinkedProps {
  familyId: string
  personId: string
  name: string
}

/** Who somebody is to whoever wrote them down is words, which make no link. */
function NobodyLinked({ familyId, personId, name }: NobodyLinkedProps) {
  const { data } = useWrittenKin(familyId, personId)
  return (
    <p className="text-thread">
      Nobody is linked to <bdi>{name}</bdi> yet.
      {data?.kinWords && (
        <>
          {' '}
          “<bdi>{data.kinWords}</bdi>” is written on their page; the tree says who they are to you
          once it knows through whom.
        </>
      )}
    </p>
  )
}

interface FaceProps {
  familyId: string
  family: TreeFamily
  person: number
  kinWords: string
  heading: RefObject<HTMLHeadingElement | null>
}

function Face({ familyId, family, person, kinWords, heading }: FaceProps) {
  const portrait = family.portraitOf(person)
  const name = family.nameOf(person)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar
        id={family.idOf(person)}
        name={name}
        decorative
        className="size-16"
        src={portrait ? portraitAddress(familyId, portrait) : undefined}
      />
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-2xl [overflow-wrap:anywhere] outline-none">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-thread">
          {[family.yearsOf(person), kinWords].filter(Boolean).join(', ')}
        </p>
      </div>
    </div>
  )
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="grid gap-1">
    <h3 className="text-lg">{label}</h3>
    <ul className="flex flex-wrap gap-2">{children}</ul>
  </section>
)

const manners = { birth: '', adopted: 'adopted', foster: 'foster', step: 'step', other: 'chosen' }

function KinButton({
  family,
  kin: { person, parentage = 'birth' },
  onChoose,
  children,
}: {
  family: TreeFamily
  kin: Kin
  children?: ReactNode
  onChoose: (person: number) => void
}) {
  const manner = manners[parentage]
  return (
    <li className="flex flex-wrap items-center gap-1">
      <Button size="small" onClick={() => onChoose(person)}>
        <bdi>{family.nameOf(person)}</bdi>
        {manner && <span className="font-normal"> ({manner})</span>}
      </Button>
      {children}
    </li>
  )
}
