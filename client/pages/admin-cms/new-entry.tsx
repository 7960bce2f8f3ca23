import { useLocation } from 'wouter'
import { contentKinds, type ContentKind } from '#contract/content/shapes.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { kindWords } from './desk-words.ts'
import { useBegin } from './queries.ts'

/** For whoever comes to add something: what it is to be. */
export function NewEntry() {
  const begin = useBegin()
  const [, navigate] = useLocation()
  async function open(kind: ContentKind) {
    const entry = await begin.mutateAsync({ kind }).catch(() => undefined)
    if (entry) navigate(`/admin-cms?entry=${entry.entryId}`, { replace: true })
  }
  return (
    <Card
      title="What would you like to add?"
      aside={
        <ButtonLink href="/admin-cms" size="small">
          All content
        </ButtonLink>
      }
    >
      <ul className="divide-y divide-hair">
        {contentKinds.map((kind) => (
          <li
            key={kind}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <span>{kindWords[kind].where}</span>
            <Button disabled={begin.isPending} onClick={() => void open(kind)}>
              {kindWords[kind].begin}
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {begin.isError && failureWords(begin.error)}
      </p>
    </Card>
  )
}
