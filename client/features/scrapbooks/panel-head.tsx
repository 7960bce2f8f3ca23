import type { ReactNode } from 'react'
import type { Act } from './editing/acts.ts'
import { choose, type Editor } from './editing/editor.ts'
import { usePart } from './editing/store.ts'
import { Button } from '#client/ui/button.tsx'

interface UndoHereProps {
  editor: Editor
  onAct: (act: Act) => void
}

/** On a phone the tools lie under this panel: what was shoved by mistake is taken back from here. */
export function UndoHere({ editor, onAct }: UndoHereProps) {
  const canUndo = usePart(editor.state, ({ history }) => history.done.length > 0)
  if (!canUndo) return null
  return (
    <Button size="small" onClick={() => onAct({ do: 'undo' })} className="lg:hidden">
      Undo
    </Button>
  )
}

/** What is chosen, and the way out of it, on one line where there is room; it stays while the rest is scrolled. */
export function PanelHead({ editor, onAct, children }: UndoHereProps & { children: ReactNode }) {
  return (
    <header className="sticky -top-4 z-10 -mx-4 -mt-4 flex flex-wrap items-center gap-x-1.5 gap-y-2 border-b border-hair bg-cotton px-4 py-2">
      <h2 className="min-w-min grow basis-0 text-lg leading-tight [overflow-wrap:normal] sm:text-xl">
        {children}
      </h2>
      <UndoHere {...{ editor, onAct }} />
      <Button size="small" variant="action" onClick={() => choose(editor, [])}>
        Done
      </Button>
    </header>
  )
}
