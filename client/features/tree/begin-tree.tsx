import { useState, type FormEvent } from 'react'
import { longestDateWords, longestName } from '#contract/rules/person-limits.ts'
import { treeBuilder } from '#contract/tree/builder.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { dateHint } from './date-hint.ts'
import { useTreeChange } from './queries.ts'

interface BeginTreeProps {
  familyId: string
  onBegun: (personId: string) => void
}

const plain = { autoComplete: 'off', maxLength: longestName, dir: 'auto' } as const

/** The first card of a tree. */
export function BeginTree({ familyId, onBegun }: BeginTreeProps) {
  const [typed, setTyped] = useState({ givenName: '', surname: '', born: '', isMe: true })
  const [error, setError] = useState<string>()
  const begin = useTreeChange(familyId, () =>
    call(treeBuilder.begin, { params: { familyId }, body: typed }),
  )
  const change = (changed: Partial<typeof typed>) => setTyped({ ...typed, ...changed })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    try {
      onBegun((await begin.mutateAsync()).personId)
    } catch (failure) {
      setError(failureWords(failure))
    }
  }
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border-2 border-dashed border-line p-[min(1.5rem,6vw)]">
      <QuiltBlock block={featureBlocks.tree} className="size-20 justify-self-center rounded-md" />
      <h2 className="text-center text-2xl">The tree begins with one person</h2>
      <form onSubmit={(event) => void save(event)} className="grid gap-4">
        <Fields {...{ typed, change }} />
        <Checkbox
          label="This is me"
          hint="Then the tree says what everyone is to you."
          checked={typed.isMe}
          onChange={({ target }) => change({ isMe: target.checked })}
        />
        <p role="alert" className="font-[650] text-danger empty:hidden">
          {error}
        </p>
        <Button
          type="submit"
          variant="primary"
          pending={begin.isPending}
          pendingLabel="One moment…"
        >
          Begin the tree
        </Button>
      </form>
    </div>
  )
}

interface FieldsProps {
  typed: { readonly givenName: string; readonly surname: string; readonly born: string }
  change: (changed: Partial<FieldsProps['typed']>) => void
}

const Fields = ({ typed, change }: FieldsProps) => (
  <>
    <Field label="First name">
      <TextInput
        required
        {...plain}
        value={typed.givenName}
        onChange={({ target }) => change({ givenName: target.value })}
      />
    </Field>
    <Field label="Family name" optional>
      <TextInput
        {...plain}
        value={typed.surname}
        onChange={({ target }) => change({ surname: target.value })}
      />
    </Field>
    <Field label="Born" optional hint={dateHint(typed.born)}>
      <TextInput
        {...plain}
        maxLength={longestDateWords}
        value={typed.born}
        onChange={({ target }) => change({ born: target.value })}
      />
    </Field>
  </>
)
