import { useState, type FormEvent } from 'react'
import { treeBuilder } from '#contract/tree/builder.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useKeptFields } from '#client/platform/use-kept-fields.ts'
import { BegunOnDevice } from '#client/ui/begun-on-device.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { BornField, NameFields } from './fact-fields.tsx'
import { useTreeChange } from './queries.ts'

interface BeginTreeProps {
  familyId: string
  onBegun: (personId: string) => void
}

/** The first card of a tree. */
export const BeginTree = ({ familyId, onBegun }: BeginTreeProps) => (
  <div className="mx-auto grid w-full max-w-xl grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border-2 border-dashed border-line p-[min(1.5rem,6vw)]">
    <QuiltBlock block={featureBlocks.tree} className="size-20 justify-self-center rounded-md" />
    <h2 className="text-center text-2xl">The tree begins with one person</h2>
    <UnlinkedForm {...{ familyId, onBegun }} label="Begin the tree" mayBeOthers />
  </div>
)

const nobodyYet = { givenName: '', surname: '', born: '', isMe: true }

interface UnlinkedFormProps extends BeginTreeProps {
  label: string
  /** Else it is oneself. */
  mayBeOthers?: boolean
}

/** Somebody who isn’t linked to anybody yet. */
export function UnlinkedForm({ familyId, onBegun, label, mayBeOthers = false }: UnlinkedFormProps) {
  const {
    fields: typed,
    write: change,
    ...kept
  } = useKeptFields(`${mayBeOthers ? 'first card' : 'oneself'} ${familyId}`, nobodyYet)
  const [error, setError] = useState<string>()
  const begin = useTreeChange(familyId, () =>
    call(treeBuilder.begin, { params: { familyId }, body: typed }),
  )
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    try {
      const { personId } = await begin.mutateAsync()
      kept.drop()
      onBegun(personId)
    } catch (failure) {
      setError(failureWords(failure))
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4">
      {kept.isRecalled && <BegunOnDevice onDrop={kept.drop} onUndo={kept.putBack} />}
      <NameFields {...{ typed, change }} />
      <BornField {...{ typed, change }} />
      {mayBeOthers && (
        <Checkbox
          label="This is me"
          hint="Then the tree says what everyone is to you."
          checked={typed.isMe}
          onChange={({ target }) => change({ isMe: target.checked })}
        />
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {error}
      </p>
      <Button type="submit" variant="primary" pending={begin.isPending} pendingLabel="One moment…">
        {label}
      </Button>
    </form>
  )
}
