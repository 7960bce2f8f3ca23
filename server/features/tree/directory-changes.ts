import { cardOf, type KeptChanges } from '#server/features/people/index.ts'
import { remember } from './undoable-changes.ts'

/** What is done in the directory is taken back like what is done in the tree: it is the same people. */
export const directoryChanges: KeptChanges = {
  added: async (editor, id) =>
    remember(editor, [
      { isAdded: true, table: 'people', row: { id, card: await cardOf(editor, id) } },
    ]),
  changed: (editor, row) => remember(editor, [{ isAdded: true, table: 'facts', row }]),
  removed: (editor, id) =>
    remember(editor, [{ isAdded: false, table: 'people', row: { id, isAside: true } }]),
}
