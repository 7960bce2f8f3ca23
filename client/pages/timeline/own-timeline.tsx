import type { ReplyOf } from '#contract/endpoint.ts'
import type { families, Family } from '#contract/families.ts'
import type { media } from '#contract/media.ts'
import type { people } from '#contract/people/index.ts'
import { useRead } from '#client/platform/use-read.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { kindLooks } from './kinds.ts'
import { ownLine } from './own-line.ts'
import { Timeline } from './timeline.tsx'

const skeleton = <SkeletonLines lines={8} label="Opening your family’s timeline" />

/** The signed-in family's line: as far as its people and files are dated today. */
export function OwnTimeline() {
  const mine = useRead<ReplyOf<typeof families.list>>('/api/families')
  return (
    <Loaded query={mine} what="your timeline" skeleton={skeleton}>
      {({ families: all }) => {
        const family = all.find(({ isCurrent }) => isCurrent)
        return family ? <LineOf key={family.id} family={family} /> : <Nothing />
      }}
    </Loaded>
  )
}

function LineOf({ family }: { family: Family }) {
  const api = `/api/families/${family.id}`
  const relatives = useRead<ReplyOf<typeof people.list>>(`${api}/people?limit=100`)
  const photos = useRead<ReplyOf<typeof media.list>>(`${api}/media?kind=photo&limit=100`)
  const voices = useRead<ReplyOf<typeof media.list>>(`${api}/media?kind=audio&limit=100`)
  return (
    <Loaded query={relatives} what="your timeline" skeleton={skeleton}>
      {({ items, next }) => {
        const media = [...(photos.data?.items ?? []), ...(voices.data?.items ?? [])]
        const line = ownLine({ id: family.id, people: items, media })
        const isWaiting = !photos.data || !voices.data
        if (line.moments.length === 0) return isWaiting ? skeleton : <Nothing />
        return (
          <>
            {next && (
              <p className="text-thread">The eldest {items.length} of your family are here.</p>
            )}
            <Timeline line={line} />
          </>
        )
      }}
    </Loaded>
  )
}

const Nothing = () => (
  <EmptyState
    block={kindLooks.birth.block}
    title="Your family’s line begins here"
    action={<ButtonLink href="/family-legacy-hub">Go to your family’s home</ButtonLink>}
  >
    <p>Add a photo or a recording on your family’s home, and it takes its place on this line.</p>
  </EmptyState>
)
