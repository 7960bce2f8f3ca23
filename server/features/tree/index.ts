export { deleteTree } from './delete-tree.ts'
export { watchingBranches } from './branch-watch.ts'
export { directoryChanges } from './directory-changes.ts'
export { begin } from './undoable-changes.ts'
export {
  assertNoCircles,
  couplesOf,
  hasOtherLinks,
  removeLinks,
  type Added,
} from './brought-links.ts'
export { insertBrought, type Batch } from './insert-brought.ts'
export { tellOf, untellOf } from './told-of-store.ts'
export { areMerged, becameOf } from './merged-people.ts'
export { inFileTurn } from './file-turn.ts'
export type { Kept } from './kept-file.ts'
export { treeToWrite } from './saved-tree.ts'
export type { TreeMedium } from './tree-media.ts'
export { writeInThread } from './write-in-thread.ts'
export { attachEvent, livedEvents } from './sourced-events.ts'
export { readTree } from './read-tree.ts'
export { peopleOfBranch } from './people-of-branch.ts'
