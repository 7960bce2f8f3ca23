import { useEffect, type ReactNode } from 'react'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { useRead } from '#client/platform/use-read.ts'

interface Ready {
  readonly state: 'ready'
  readonly familyName: string
  readonly notice: string
}

type Reply<Part extends Ready> = Part | { readonly state: 'getting-ready' | 'switched-off' }

const LOOK_AGAIN_MS = 4000

interface DemoLoadedProps<Part extends Ready> {
  path: string
  /** "the demo family’s pictures", for when they can't be loaded. */
  what: string
  children: (part: Part) => ReactNode
}

/** One part of the demo family, labelled as made up; before that, what it waits for. */
export function DemoLoaded<Part extends Ready>({ path, what, children }: DemoLoadedProps<Part>) {
  const query = useRead<Reply<Part>>(path)
  return (
    <Loaded query={query} what={what} skeleton={<DemoSkeleton />}>
      {(reply) => {
        if (reply.state === 'getting-ready') return <GettingReady onWait={query.refetch} />
        if (reply.state === 'switched-off') return <SwitchedOff />
        const part = reply as Part
        return (
          <div className="grid gap-8">
            <MadeUp notice={part.notice} />
            {children(part)}
          </div>
        )
      }}
    </Loaded>
  )
}

const MadeUp = ({ notice }: { notice: string }) => (
  <p className="max-w-[52rem] border-l-4 border-marigold pl-4 text-thread">{notice}</p>
)

export const DemoSkeleton = () => (
  <div className="grid gap-6" aria-busy="true">
    <output className="sr-only">Opening the demo family</output>
    <Skeleton className="h-8 max-w-[40rem]" />
    <Skeleton className="h-80" />
  </div>
)

function GettingReady({ onWait }: { onWait: () => void }) {
  useEffect(() => {
    const waiting = setTimeout(onWait, LOOK_AGAIN_MS)
    return () => clearTimeout(waiting)
  })
  return (
    <EmptyState block={featureBlocks.family} title="The demo family is getting ready">
      <output>
        Its pictures are being drawn for the first time, which takes about half a minute. They
        appear here by themselves.
      </output>
    </EmptyState>
  )
}

const SwitchedOff = () => (
  <EmptyState block={featureBlocks.family} title="There is no demo family here">
    <p>Whoever looks after this server chose to run it without one. Everything else works.</p>
  </EmptyState>
)
