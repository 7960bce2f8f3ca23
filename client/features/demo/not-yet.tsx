import { useState } from 'react'
import { featureBlocks, type FeatureBlock } from '#client/content/feature-blocks.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { demoViews } from './demo-views.tsx'
import type { ShowcaseView } from './showcase-view.ts'

interface Invitation {
  readonly block: FeatureBlock
  readonly title: string
  readonly words: string
}

const invitations: Record<ShowcaseView, Invitation> = {
  memories: {
    block: 'vault',
    title: 'Your family’s pictures go here',
    words: 'Add the first one in your family’s vault. The kitchen table is a good start.',
  },
  messages: {
    block: 'messages',
    title: 'Your voice goes here',
    words: 'A minute about an ordinary day is a fine first recording.',
  },
  'family-tree': {
    block: 'tree',
    title: 'Your people go here',
    words: 'Start with yourself and whoever you would call first.',
  },
  scrapbooks: {
    block: 'scrapbooks',
    title: 'Your scrapbooks will be here',
    words:
      'We’re still sewing this room. Pictures and voices you add today will be there to lay out.',
  },
  'time-capsules': {
    block: 'capsules',
    title: 'Your time capsules will be here',
    words:
      'We’re still sewing this room. What you keep with your family today can go into one later.',
  },
  recipes: {
    block: 'recipes',
    title: 'Your family’s recipes will be here',
    words:
      'We’re still sewing this room. A photo of the stained card is safe on your family’s home.',
  },
}

/** Says honestly what isn't there, and offers the demo family's instead. */
export function NotYet({ view }: { view: ShowcaseView }) {
  const [wantsDemo, setWantsDemo] = useState(false)
  const { block, title, words } = invitations[view]
  const Demo = demoViews[view]
  return (
    <div className="grid gap-10">
      <EmptyState
        block={featureBlocks[block]}
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-4">
            <ButtonLink href="/app">Go to your family’s home</ButtonLink>
            {!wantsDemo && (
              <Button onClick={() => setWantsDemo(true)}>Look at the demo family’s</Button>
            )}
          </div>
        }
      >
        <p>{words}</p>
      </EmptyState>
      {wantsDemo && <Demo />}
    </div>
  )
}
