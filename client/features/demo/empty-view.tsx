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
  /** Its room, where it has one of its own. */
  readonly room?: { readonly path: string; readonly label: string }
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
    title: 'Your own books',
    words: 'Say who it is about, or which summer. We lay out the pages, you move what you like.',
    room: { path: '/scrapbook-generator', label: 'Open your scrapbooks' },
  },
  'time-capsules': {
    block: 'capsules',
    title: 'Your own capsules',
    words: 'Filled together, sealed, and opened on their day.',
    room: { path: '/time-capsules', label: 'Open your time capsules' },
  },
  recipes: {
    block: 'recipes',
    title: 'Your family’s own dishes',
    words: 'Begin with the one everybody asks for. A photo of the stained card will do.',
    room: { path: '/family-recipes', label: 'Open your recipes' },
  },
}

/** Leads to one's own, and offers the demo family's to look at. */
export function EmptyView({ view }: { view: ShowcaseView }) {
  const [wantsDemo, setWantsDemo] = useState(false)
  const { block, title, words, room } = invitations[view]
  const Demo = demoViews[view]
  return (
    <div className="grid gap-10">
      <EmptyState
        block={featureBlocks[block]}
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-4">
            <ButtonLink href={room?.path ?? '/app'}>
              {room?.label ?? 'Go to your family’s home'}
            </ButtonLink>
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
