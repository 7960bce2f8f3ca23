import type { OpeningWish as Wish } from '#contract/messages/shapes.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Select } from '#client/ui/select.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useOpeningWish, useSetOpeningWish } from './opening-wish-queries.ts'

interface OpeningWishProps {
  familyId: string
  messageId: string
  /** Who gets it, as one calls them. */
  listener?: string
  /** Those of the family who could vouch. */
  relatives: readonly { readonly id: string; readonly name: string }[]
}

/** Should nobody have confirmed an address for two years: whom we may ask, and who may vouch beside the author. */
export function OpeningWish({ listener = 'the recipient', ...props }: OpeningWishProps) {
  const query = useOpeningWish(props.familyId, props.messageId)
  return (
    <Loaded
      query={query}
      what="your choices"
      skeleton={<SkeletonLines lines={2} label="Loading your choices" />}
    >
      {(wish) => <Choices {...props} listener={listener} wish={wish} />}
    </Loaded>
  )
}

interface ChoicesProps extends Required<OpeningWishProps> {
  wish: Wish
}

function Choices({ familyId, messageId, listener, relatives, wish }: ChoicesProps) {
  const save = useSetOpeningWish(familyId, messageId)
  // What was pressed shows at once, and goes back if it couldn't be kept.
  const shown = save.isPending ? save.variables : wish
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-lg font-[650]">If the address grows old</legend>
      <p className="max-w-[38rem]">
        Addresses change hands. When nobody has confirmed one for two years, we ask you 60 days
        before the day.
      </p>
      <Checkbox
        label={`You may ask ${listener} too`}
        hint="Only whether the address is still theirs; not what is coming."
        checked={shown.mayAskRecipient}
        onChange={(event) =>
          save.mutate({ ...shown, mayAskRecipient: event.currentTarget.checked })
        }
      />
      {relatives.length > 0 && (
        <Field
          label={`Who may say, beside you, that it is ${listener}?`}
          hint="They are told when somebody opens it. They can’t hear or read it."
        >
          <Select
            options={[
              { value: '', label: 'Nobody else' },
              ...relatives.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={shown.voucherId ?? ''}
            onChange={(event) =>
              save.mutate({ ...shown, voucherId: event.currentTarget.value || null })
            }
          />
        </Field>
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {save.error && failureWords(save.error)}
      </p>
    </fieldset>
  )
}
