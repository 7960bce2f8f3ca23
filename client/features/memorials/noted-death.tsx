import { restingBlock } from '#client/content/feature-blocks.ts'
import type { Memorial } from '#contract/memorials.ts'
import { calledName, fullName } from '#contract/rules/person-name.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

/** The family wrote down that they died; whether they did, an account says only by a release. */
export function NotedDeath({ person }: Pick<Memorial, 'person'>) {
  const name = calledName(person)
  return (
    <>
      <PageHeading title={fullName(person)} />
      <EmptyState block={restingBlock} title="There is no page in memory here">
        <p>
          Your family has written down that {name} died. {name} has an account here, and for
          somebody with an account such a page opens once their keepers have said so.
        </p>
      </EmptyState>
    </>
  )
}
