import { Link } from 'wouter'
import type { SimilarPerson } from '#contract/people/index.ts'
import { Icon } from '#client/ui/icon.tsx'
import { personHref } from './use-chosen-person.ts'

/** A hint, never a wall: namesakes and couples with one address are real. */
export function SimilarNotice({
  similar,
  name,
}: {
  similar: readonly SimilarPerson[]
  name: string
}) {
  if (similar.length === 0) return null
  const byAddress = similar.every(({ because }) => because === 'address')
  return (
    <output className="flex gap-3 rounded-md border-2 border-dashed border-line bg-chambray p-4">
      <Icon name="people" className="mt-0.5" />
      <span className="grid gap-1">
        <strong>
          {byAddress
            ? 'Someone else has this address too.'
            : `There is already someone called ${name}.`}
        </strong>
        <span>
          {byAddress
            ? 'That’s fine if they share it. Otherwise look here: '
            : 'If it’s the same person, keep only one of the two: '}
          {similar.map((one) => (
            <Link
              key={one.id}
              href={personHref(one.id)}
              className="mr-3 inline-flex min-h-floor items-center text-link underline decoration-2 underline-offset-4"
            >
              {one.name}
            </Link>
          ))}
        </span>
      </span>
    </output>
  )
}
