import { useState } from 'react'
import { parentages, type Parentage } from '#contract/rules/tree/family-graph.ts'
import type { SimilarPerson } from '#contract/people/index.ts'
import {
  partnershipKinds,
  tree,
  type KinKind,
  type NewKin,
  type PartnershipKind,
} from '#contract/tree/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useKeptFields } from '#client/platform/use-kept-fields.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import type { TreeFamily } from './family.ts'
import { LikelySame, likelySame, type NewPerson } from './likely-same.tsx'
import { NewPersonFields, nobodyYet } from './new-person-fields.tsx'
import { PersonFinder } from './person-finder.tsx'
import { useTreeChange } from './queries.ts'
import { parentageWords } from './parentage-words.ts'
import { partnershipChoices } from './partnership-choices.ts'
import { partnershipWords } from './partnership-words.ts'
import { useUndoNotice } from './use-undo-notice.ts'

export interface KinOfProps {
  familyId: string
  family: TreeFamily
  person: number
  onAdded: (personId: string) => void
}

interface KinFormProps extends KinOfProps {
  kind: KinKind
  onDone: () => void
}

/** Somebody new, or somebody who is there: a first name is enough. */
export function KinForm(props: KinFormProps) {
  const { family, person, kind } = props
  const choices = partnershipChoices(family, person, kind)
  const [asked, setAsked] = useState<NewPerson>()
  const alikeTo = (one: NewPerson) => likelySame(family, one).filter((it) => it !== person)
  const kept = useKeptFields(`kin ${kind} of ${family.idOf(person)}`, {
    ...nobodyYet,
    ...howAtFirst(choices),
  })
  const how = stillThere(kept.fields, choices)
  const leave = () => {
    kept.drop()
    props.onDone()
  }
  const { save, error, isPending } = useSaveKin({ ...props, onDone: leave }, how)
  const link = (other: number) => void save({ personId: family.idOf(other) }, family.nameOf(other))
  const write = (newPerson: NewPerson) => {
    if (alikeTo(newPerson).length > 0) return setAsked(newPerson)
    void save({ newPerson }, newPerson.givenName)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <NewPersonFields {...{ kept, isPending }} onSave={write} onChange={() => setAsked(undefined)}>
        <HowFields {...{ kind, choices, how }} onChange={kept.write} />
      </NewPersonFields>
      {asked && (
        <LikelySame
          family={family}
          people={alikeTo(asked)}
          onSame={link}
          onOther={() => void save({ newPerson: asked }, asked.givenName)}
        />
      )}
      <PersonFinder
        family={family}
        label="Or somebody who is in the family already"
        except={person}
        onFound={link}
      />
      <LeaveIt error={error} onDone={leave} />
    </div>
  )
}

function useSaveKin({ familyId, family, person, kind, onAdded, onDone }: KinFormProps, how: How) {
  const [error, setError] = useState<string>()
  const notice = useUndoNotice(familyId)
  const add = useAddKin(familyId, family.idOf(person))
  const save = async (who: Pick<NewKin, 'personId' | 'newPerson'>, name: string) => {
    setError(undefined)
    try {
      const { personId, similar } = await add.mutateAsync({ kind, ...who, ...told(kind, how) })
      notice(`${name} is in the tree`, hint(similar))
      onDone()
      onAdded(personId)
    } catch (failure) {
      setError(failureWords(failure))
    }
  }
  return { save, error, isPending: add.isPending }
}

const hasParentage = (kind: KinKind) => kind !== 'partner' && kind !== 'chosen-kin'

interface How {
  readonly parentage: Parentage
  readonly partnership: PartnershipKind
  /** With whom a child is, or whose children a partner has too; empty for nobody. */
  readonly partnershipId: string
}

type Choices = ReturnType<typeof partnershipChoices>

const howAtFirst = (choices: Choices): How => ({
  parentage: 'birth',
  partnership: 'unknown',
  partnershipId: choices[0]?.value ?? '',
})

/** The couple that was chosen may have gone since it was left on this device. */
const stillThere = ({ parentage, partnership, partnershipId }: How, choices: Choices): How =>
  choices.some(({ value }) => value === partnershipId)
    ? { parentage, partnership, partnershipId }
    : { ...howAtFirst(choices), parentage, partnership }

/** What of it belongs to this kind of kin. */
const told = (kind: KinKind, { parentage, partnership, partnershipId }: How) => ({
  ...(hasParentage(kind) && { parentage }),
  ...(partnershipId && { partnershipId }),
  ...(kind === 'partner' && !partnershipId && { partnership }),
})

const useAddKin = (familyId: string, personId: string) =>
  useTreeChange(familyId, (body: NewKin) =>
    call(tree.addKin, { params: { familyId, personId }, body }),
  )

const LeaveIt = ({ error, onDone }: { error: string | undefined; onDone: () => void }) => (
  <>
    <p role="alert" className="font-[650] text-danger empty:hidden">
      {error}
    </p>
    <Button variant="quiet" size="small" className="justify-self-start" onClick={onDone}>
      Leave it
    </Button>
  </>
)

/** Somebody of the same name may have come meanwhile, or be called otherwise in the tree. */
const hint = ([first]: readonly SimilarPerson[]) =>
  first
    ? `${first.name} was in the family already. If that is the same person, “Written down twice?” makes them one.`
    : undefined

interface HowFieldsProps {
  kind: KinKind
  choices: Choices
  how: How
  onChange: (changed: Partial<How>) => void
}

const HowFields = ({ kind, choices, how, onChange }: HowFieldsProps) => (
  <>
    {choices.length > 1 && (
      <Field label={kind === 'child' ? 'With whom' : 'Other parent of their children'}>
        <Select
          options={choices}
          value={how.partnershipId}
          onChange={({ target }) => onChange({ partnershipId: target.value })}
        />
      </Field>
    )}
    {hasParentage(kind) && (
      <Field label="How they are related" hint="By birth unless you choose otherwise">
        <Select
          options={parentageOptions}
          value={how.parentage}
          onChange={({ target }) => onChange({ parentage: target.value as Parentage })}
        />
      </Field>
    )}
    {kind === 'partner' && how.partnershipId === '' && (
      <Field label="How they are together">
        <Select
          options={partnershipOptions}
          value={how.partnership}
          onChange={({ target }) => onChange({ partnership: target.value as PartnershipKind })}
        />
      </Field>
    )}
  </>
)

const parentageOptions = parentages.map((value) => ({ value, label: parentageWords[value] }))
const partnershipOptions = partnershipKinds.map((value) => ({
  value,
  label: partnershipWords[value],
}))
