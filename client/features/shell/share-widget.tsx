import { Suspense, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import type { ShareItem } from './share-links.ts'

const SharePanel = lazyPart(async () => {
  const { SharePanel } = await import('./share-panel.tsx')
  return SharePanel
})

/** A Share button with its panel (spec §2.5). */
export function ShareWidget({ item }: { item: ShareItem }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="share" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Share
      </Button>
      {open && (
        <Suspense>
          <SharePanel item={item} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
