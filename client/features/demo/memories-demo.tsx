import type { ReplyOf } from '#contract/endpoint.ts'
import type { demo } from '#contract/demo.ts'
import { DemoLoaded } from './demo-loaded.tsx'
import { MemoriesView } from './memories-view.tsx'

type Memories = Extract<ReplyOf<typeof demo.memories>, { state: 'ready' }>

/** The demo family's pictures, to look at and to search. */
export const MemoriesDemo = () => (
  <DemoLoaded<Memories> path="/api/demo/memories" what="the demo family’s pictures">
    {({ memories, albums }) => <MemoriesView memories={memories} albums={albums} />}
  </DemoLoaded>
)
