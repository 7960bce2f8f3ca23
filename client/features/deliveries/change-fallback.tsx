import { useState, type FormEvent } from 'react'
import type { DeliveryView } from '#contract/deliveries/index.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { FallbackFields } from './fallback-fields.tsx'
import { useChangeFallback } from './queries.ts'

interface ChangeFallbackProps {
  familyId: string
  delivery: DeliveryView
}

/** Another choice for the case that the recipient should have died before. The plan itself isn't touched. */
export function ChangeFallback({ familyId, delivery }: ChangeFallbackProps) {
  const { person, ifDeceased, alternate } = delivery
  const [value, setValue] = useState({ ifDeceased, alternateId: alternate?.id ?? '' })
  const change = useChangeFallback(familyId, delivery.id)
  const isWhole = value.ifDeceased !== 'alternate' || value.alternateId !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { alternateId } = value
    change.mutate({
      ifDeceased: value.ifDeceased,
      ...(value.ifDeceased === 'alternate' && { alternateId }),
    })
  }
  return (
    <form onSubmit={submit} className="grid gap-4 border-t border-dashed border-line pt-6">
      <FallbackFields
        familyId={familyId}
        personId={person.id}
        name={person.name}
        value={value}
        onChange={setValue}
      />
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {change.error && failureWords(change.error)}
      </p>
      <Button
        type="submit"
        className="justify-self-start"
        pending={change.isPending}
        disabled={!isWhole}
      >
        Keep this choice
      </Button>
    </form>
  )
}
