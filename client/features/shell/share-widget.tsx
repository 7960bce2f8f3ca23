import { Suspense, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { lazily } from '#client/ui/lazily.ts'
import type { ShareItem } from './share-links.ts'

const SharePanel = lazily(async () => {
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
