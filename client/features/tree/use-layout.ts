import { useEffect, useState } from 'react'
import type { WholeFamily } from '#contract/rules/tree/layout/whole-family.ts'
import type { TreeFamily } from './family.ts'
import type { FarLines } from './far-lines.ts'
import type { RowOrder } from './tree-map.ts'

interface Places {
  readonly layout: WholeFamily
  readonly order: RowOrder
}

/** What the worker says: where everybody stands, and then, of a large family, the lines between them. */
export type Told = Places | { readonly lines: FarLines }

export interface LaidOut extends Places {
  readonly family: TreeFamily
  /** Filled a moment later; before that, whoever looks from afar waits a little longer for each frame. */
  readonly far: { lines?: FarLines }
}

/** Where everybody stands; the last answer stays until the next is there, so that nothing flickers. */
export function useLayout(family: TreeFamily): LaidOut | undefined {
  const [laidOut, setLaidOut] = useState<LaidOut>()
  useEffect(() => {
    const worker = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' })
    const far: LaidOut['far'] = {}
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if ('lines' in data) far.lines = data.lines
      else setLaidOut({ family, far, ...data })
    })
    worker.postMessage(family.graph, [])
    return () => worker.terminate()
  }, [family])
  return laidOut
}
