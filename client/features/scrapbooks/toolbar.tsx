import type { Act } from './editing/acts.ts'
import type { Editor } from './editing/editor.ts'
import { usePart } from './editing/store.ts'
import { Tool, type ToolIcon } from './tool-button.tsx'

/** What the panel beside the page shows. */
export type View =
  | 'things'
  | 'photos'
  | 'replace'
  | 'stickers'
  | 'papers'
  | 'pages'
  | 'book'
  | 'editions'
  | 'print'
  | 'keys'

interface ToolbarProps {
  editor: Editor
  view: View
  mayChange: boolean
  onAct: (act: Act) => void
  onView: (view: View) => void
  onWords: () => void
  onShare: () => void
}

type ViewTool = readonly [View, ToolIcon, string]

const adding: readonly ViewTool[] = [
  ['photos', 'photo', 'Photos'],
  ['stickers', 'sticker', 'Stickers'],
  ['papers', 'paper', 'Paper'],
]
const looking: readonly ViewTool[] = [
  ['pages', 'pages', 'Pages'],
  ['print', 'print', 'Print'],
  ['editions', 'editions', 'Earlier editions'],
]

/** The tools, each with its name. */
export function Toolbar(props: ToolbarProps) {
  const { editor, view, mayChange, onAct, onView, onWords, onShare } = props
  const canUndo = usePart(editor.state, ({ history }) => history.done.length > 0)
  const canRedo = usePart(editor.state, ({ history }) => history.undone.length > 0)
  const views = (tools: readonly ViewTool[]) =>
    tools.map(([name, icon, label]) => (
      <Tool
        key={name}
        icon={icon}
        label={label}
        aria-expanded={view === name}
        onClick={() => onView(view === name ? 'things' : name)}
      />
    ))
  return (
    <div
      role="toolbar"
      aria-label="Tools"
      className="grid grid-cols-[repeat(auto-fit,minmax(4.1rem,1fr))] gap-1 rounded-lg border border-hair bg-cotton p-1.5 max-lg:order-1 lg:col-span-2"
    >
      {mayChange && (
        <>
          <Tool
            icon="undo"
            label="Undo"
            disabled={!canUndo}
            onClick={() => onAct({ do: 'undo' })}
          />
          <Tool
            icon="redo"
            label="Redo"
            disabled={!canRedo}
            onClick={() => onAct({ do: 'redo' })}
          />
          <Tool icon="words" label="Words" onClick={onWords} />
          {views(adding)}
        </>
      )}
      {views(looking)}
      {mayChange && <Tool icon="share" label="Share" onClick={onShare} />}
      {mayChange && views([['book', 'book', 'Book']])}
      {mayChange && <div className="grid max-lg:hidden">{views([['keys', 'keys', 'Keys']])}</div>}
    </div>
  )
}
