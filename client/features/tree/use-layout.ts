import { useEffect, useState } from 'react'
import type { WholeFamily } from '#contract/rules/tree/layout/whole-family.ts'
import type { TreeFamily } from './family.ts'

export interface LaidOut {
  readonly family: TreeFamily
  readonly layout: WholeFamily
}

/** Where everybody stands; the last answer stays until the next is there, so that nothing flickers. */
export function useLayout(family: TreeFamily): LaidOut | undefined {
  const [laidOut, setLaidOut] = useState<LaidOut>()
  useEffect(() => {
    const worker = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<WholeFamily>) =>
      setLaidOut({ family, layout: data }),
    )
    worker.postMessage(family.graph, [])
    return () => worker.terminate()
  }, [family])
  return laidOut
}
