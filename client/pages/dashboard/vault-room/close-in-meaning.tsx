import { useState, type ComponentProps } from 'react'
import { Grid } from '#client/features/vault/grid.tsx'
import { useShape, type Looked } from '#client/features/vault/queries.ts'
import { Viewer } from '#client/features/vault/viewer.tsx'

type CloseInMeaningProps = Omit<
  ComponentProps<typeof Viewer>,
  'shape' | 'index' | 'onMove' | 'onNarrow'
> & {
  onLook: (looked: Looked) => void
}

/** The same, by what the words mean instead of where they stand. */
export const byMeaning = ({ words = '', ...rest }: Looked): Looked => ({ ...rest, closeTo: words })

/** Behind what says the words: what may mean them. Where nothing does, or nothing can tell, it isn't there. */
export function CloseInMeaning({ looked, onLook, ...props }: CloseInMeaningProps) {
  const { familyId } = props
  const close = byMeaning(looked)
  const { data: shape } = useShape(familyId, close)
  const [shown, setShown] = useState<number>()
  if (!shape || shape.aspects.length === 0) return null
  return (
    <section aria-label="Close in meaning" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="border-t border-hair pt-6">
        <h2 className="text-2xl">Close in meaning</h2>
        <p className="text-thread">
          “{looked.words}” isn’t written here, but these may be what you mean.
        </p>
      </div>
      <Grid
        {...{ familyId, shape }}
        looked={close}
        onOpen={setShown}
        under="Close in meaning, the newest first"
      />
      <Viewer
        {...props}
        {...{ shape }}
        looked={close}
        index={shown}
        onMove={setShown}
        onNarrow={(by) => onLook({ shelf: 'all', ...by })}
      />
    </section>
  )
}
