import type { Tribute } from '#contract/memorials.ts'
import { KeepsakeView } from './keepsake-view.tsx'
import type { MemorialIds } from './queries.ts'
import { WordsView } from './words-view.tsx'

/** Words or a file, whichever it is. */
export const TributeView = ({ ids, tribute }: { ids: MemorialIds; tribute: Tribute }) =>
  tribute.kind === 'words' ? (
    <WordsView tribute={tribute} />
  ) : (
    <KeepsakeView ids={ids} tribute={tribute} />
  )
