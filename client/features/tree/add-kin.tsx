import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { parentages, sexes, type Parentage, type Sex } from '#contract/rules/tree/family-graph.ts'
import type { SimilarPerson } from '#contract/people/index.ts'
import { tree, type KinKind, type NewKin } from '#contract/tree.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { TreeFamily } from './family.ts'
import { PersonFinder } from './person-finder.tsx'
import { useTreeChange } from './queries.ts'
import { parentageWords } from './parentage-words.ts'
import { partnershipChoices } from './partnership-choices.ts'

interface KinOfProps {
  familyId: string
  family: TreeFamily
  person: number
  onAdded: (personId: string) => void
}

interface AddKinProps extends KinOfProps {
  /** Whom somebody is about to add. */
  kind: KinKind | undefined
  onKind: (kind: KinKind | undefined) => void
}

const kinds: readonly [kind: KinKind, label: string][] = [
  ['parent', 'Parent'],
  ['partner', 'Partner'],
  ['child', 'Child'],
  ['sibling', 'Brother or sister'],
]

/** One button for each kind of kin; pressed, a few fields open below. A first name is enough. */
export function AddKin({ familyId, family, person, onAdded, kind, onKind }: AddKinProps) {
  return (
    <section className="grid gap-3" aria-label="Add kin">
      <h3 className="text-lg">Add to the tree</h3>
      <div className="flex flex-wrap gap-2">
        {kinds.map(([own, label]) => (
          <Button
            key={own}
            size="small"
            icon="plus"
            aria-expanded={own === kind}
            onClick={() => onKind(own === kind ? undefined : own)}
          >
            {label}
          </Button>
        ))}
      </div>
      {kind && (
        <KinForm
          key={kind}
          {...{ familyId, family, person, kind }}
          onAdded={onAdded}
          onDone={() => onKind(undefined)}
        />
      )}
    </section>
  )
}

interface KinFormProps extends KinOfProps {
  kind: KinKind
  onDone: () => void
}

function KinForm({ familyId, family, person, kind, onAdded, onDone }: KinFormProps) {
  const [parentage, setParentage] = useState<Parentage>('birth')
  const choices = partnershipChoices(family, person, kind)
  const [partnershipId, setPartnershipId] = useState(choices[0]?.value ?? '')
  const [error, setError] = useState<string>()
  const add = useTreeChange(familyId, (body: NewKin) =>
    call(tree.addKin, { params: { familyId, personId: family.idOf(person) }, body }),
  )
  const save = async (who: Pick<NewKin, 'personId' | 'newPerson'>, name: string) => {
    setError(undefined)
    const body = {
      kind,
      ...who,
      ...(kind !== 'partner' && { parentage }),
      ...(partnershipId && { partnershipId }),
    }
    try {
      const { personId, similar } = await add.mutateAsync(body)
      toast({ title: `${name} is in the tree`, description: hint(similar) })
      onDone()
      onAdded(personId)
    } catch (failure) {
      setError(failureWords(failure))
    }
  }
  return (
    <div className="grid gap-4 rounded-lg border-2 border-dashed border-line p-4">
      <NewPersonFields
        isPending={add.isPending}
        onSave={(newPerson) => save({ newPerson }, newPerson.givenName)}
      >
        <HowFields
          {...{ kind, choices, partnershipId, parentage }}
          onPartnership={setPartnershipId}
          onParentage={setParentage}
        />
      </NewPersonFields>
      <PersonFinder
        family={family}
        label="Or somebody who is in the family already"
        except={person}
        onFound={(other) => void save({ personId: family.idOf(other) }, family.nameOf(other))}
      />
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {error}
      </p>
      <Button variant="quiet" size="small" className="justify-self-start" onClick={onDone}>
        Leave it
      </Button>
    </div>
  )
}

/** Somebody of the same name may be the same person; then Undo, and choose who is there. */
const hint = ([first]: readonly SimilarPerson[]) =>
  first
    ? `${first.name} was in the family already. If that is the same person, press Undo and choose them.`
    : 'You can take it back with Undo.'

interface HowFieldsProps {
  kind: KinKind
  choices: ReturnType<typeof partnershipChoices>
  partnershipId: string
  onPartnership: (id: string) => void
  parentage: Parentage
  onParentage: (parentage: Parentage) => void
}

const HowFields = (props: HowFieldsProps) => (
  <>
    {props.choices.length > 1 && (
      <Field label={props.kind === 'child' ? 'With whom' : 'Other parent of their children'}>
        <Select
          options={props.choices}
          value={props.partnershipId}
          onChange={(event) => props.onPartnership(event.target.value)}
        />
      </Field>
    )}
    {props.kind !== 'partner' && (
      <Field label="How">
        <Select
          options={parentageOptions}
          value={props.parentage}
          onChange={(event) => props.onParentage(event.target.value as Parentage)}
        />
      </Field>
    )}
  </>
)

const parentageOptions = parentages.map((value) => ({ value, label: parentageWords[value] }))
const sexWords: Record<Sex, string> = {
  unknown: 'Not said',
  female: 'Female',
  male: 'Male',
  other: 'Other',
}
const sexOptions = (['unknown', 'female', 'male', 'other'] satisfies (typeof sexes)[number][]).map(
  (value) => ({ value, label: sexWords[value] }),
)

interface NewPersonFieldsProps {
  isPending: boolean
  children: ReactNode
  onSave: (person: NonNullable<NewKin['newPerson']>) => void
}

function NewPersonFields({ isPending, onSave, children }: NewPersonFieldsProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = form.current?.querySelector('input')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const of = (name: string) => String(data.get(name) ?? '').trim()
    onSave({
      givenName: of('givenName'),
      surname: of('surname'),
      bornWords: of('born'),
      sex: of('sex') as Sex,
    })
  }
  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      <Field label="First name">
        <TextInput name="givenName" required maxLength={100} autoComplete="off" />
      </Field>
      <Field label="Family name" optional>
        <TextInput name="surname" maxLength={100} autoComplete="off" />
      </Field>
      <Field label="Born" optional hint="As far as it is known: 1947, about 1890, 12 March 1890">
        <TextInput name="born" maxLength={60} autoComplete="off" />
      </Field>
      <Field label="Recorded as" optional>
        <Select name="sex" options={sexOptions} defaultValue="unknown" />
      </Field>
      {children}
      <Button type="submit" variant="action" pending={isPending} pendingLabel="Adding…">
        Add them
      </Button>
    </form>
  )
}
