import type { ReplyOf } from '#contract/endpoint.ts'
import type { demo } from '#contract/demo.ts'
import { CapsulesView } from './capsules-view.tsx'
import { DemoLoaded } from './demo-loaded.tsx'
import { MemoriesDemo } from './memories-demo.tsx'
import { MessagesView } from './messages-view.tsx'
import { RecipesView } from './recipes-view.tsx'
import { ScrapbookView } from './scrapbook-view.tsx'
import type { ShowcaseView } from './showcase-view.ts'
import { TreeDemo } from './tree-demo.tsx'

type Part<Name extends keyof typeof demo> = Extract<
  ReplyOf<(typeof demo)[Name]>,
  { state: 'ready' }
>

const MessagesDemo = () => (
  <DemoLoaded<Part<'messages'>> path="/api/demo/messages" what="the demo family’s messages">
    {({ messages }) => <MessagesView messages={messages} />}
  </DemoLoaded>
)

const ScrapbookDemo = () => (
  <DemoLoaded<Part<'scrapbooks'>> path="/api/demo/scrapbooks" what="the demo family’s scrapbook">
    {({ pages }) => <ScrapbookView pages={pages} />}
  </DemoLoaded>
)

const CapsulesDemo = () => (
  <DemoLoaded<Part<'capsules'>> path="/api/demo/capsules" what="the demo family’s capsules">
    {({ capsules }) => <CapsulesView capsules={capsules} />}
  </DemoLoaded>
)

const RecipesDemo = () => (
  <DemoLoaded<Part<'recipes'>> path="/api/demo/recipes" what="the demo family’s recipes">
    {({ recipes }) => <RecipesView recipes={recipes} />}
  </DemoLoaded>
)

export const demoViews: Record<ShowcaseView, () => React.ReactNode> = {
  memories: MemoriesDemo,
  messages: MessagesDemo,
  'family-tree': TreeDemo,
  scrapbooks: ScrapbookDemo,
  'time-capsules': CapsulesDemo,
  recipes: RecipesDemo,
}
