import { Checkbox } from '#client/ui/checkbox.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useRelatives } from './queries.ts'

interface RelativesChoiceProps {
  familyId: string
  legend: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Which of the family; people without an account can't be chosen, because nobody could tell that it is them. */
export function RelativesChoice({ familyId, legend, chosen, onChange }: RelativesChoiceProps) {
  const relatives = useRelatives(familyId, true)
  return (
    <Loaded
      query={relatives}
      what="your family"
      skeleton={<SkeletonLines lines={3} label="Looking who is there" />}
    >
      {(people) =>
        people.length === 0 ? (
          <p>
            Nobody else is in your family here yet. Invite somebody on the page “Invitations”, and
            choose them then.
          </p>
        ) : (
          <fieldset>
            <legend className="mb-1.5 font-[650]">{legend}</legend>
            {people.map(({ accountId, name }) => (
              <Checkbox
                key={accountId}
                label={name}
                checked={chosen.includes(accountId)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked
                      ? [...chosen, accountId]
                      : chosen.filter((id) => id !== accountId),
                  )
                }
              />
            ))}
          </fieldset>
        )
      }
    </Loaded>
  )
}
