import type { ReplyOf } from '#contract/endpoint.ts'
import type { demo } from '#contract/demo.ts'
import { DemoLoaded } from './demo-loaded.tsx'
import { TreeView } from './tree-view.tsx'

type People = Extract<ReplyOf<typeof demo.people>, { state: 'ready' }>

/** The demo family's people, generation by generation. */
export const TreeDemo = () => (
  <DemoLoaded<People> path="/api/demo/people" what="the demo family’s people">
    {({ people }) => <TreeView people={people} />}
  </DemoLoaded>
)
