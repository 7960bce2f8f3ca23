import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { featureBlocks, type FeatureBlock } from '#client/content/feature-blocks.ts'
import { Button } from '#client/ui/button.tsx'
import { overlayLook } from '#client/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { useOpener } from '#client/ui/use-opener.ts'
import { landingViews, type LandingView } from './landing-view.ts'

const blockOf: Record<LandingView, FeatureBlock> = {
  memories: 'vault',
  messages: 'messages',
  'family-tree': 'tree',
  scrapbooks: 'scrapbooks',
  'time-capsules': 'capsules',
  recipes: 'recipes',
}

interface LandingOverlayProps {
  view: LandingView
  onClose: () => void
  children: ReactNode
}

function TopBar({ view }: { view: LandingView }) {
  return (
    <header className="sticky top-0 z-10 flex items-center gap-4 border-b border-hair bg-cotton px-4 py-2.5 sm:px-7">
      <QuiltBlock
        block={featureBlocks[blockOf[view]]}
        className="size-11 shrink-0 rounded-sm max-[24rem]:hidden"
      />
      <Radix.Title className="min-w-0 text-2xl leading-tight sm:text-3xl">
        {landingViews[view]}
      </Radix.Title>
      <Radix.Close className="-mr-2 ml-auto inline-flex min-h-touch shrink-0 items-center gap-1.5 rounded-md px-2.5 font-[650] text-link hover:bg-lilac">
        <Icon name="close" />
        Close
      </Radix.Close>
    </header>
  )
}

/** The frame of a view over the landing page: the whole screen on phones, a large sheet elsewhere. */
export function LandingOverlay({ view, onClose, children }: LandingOverlayProps) {
  const focusOpener = useOpener(true)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusOpener()
          }}
          className="fixed inset-0 z-50 mx-auto flex max-w-[84rem] animate-fade flex-col overflow-y-auto overscroll-contain bg-mist text-ink shadow-lifted lg:inset-x-8 lg:inset-y-6 lg:rounded-lg"
        >
          <TopBar view={view} />
          <div className="grow px-4 py-6 sm:px-7 sm:py-8">{children}</div>
          <footer className="border-t border-hair bg-cotton px-4 py-4 sm:px-7">
            <Button icon="home" onClick={onClose}>
              Back to Home
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
