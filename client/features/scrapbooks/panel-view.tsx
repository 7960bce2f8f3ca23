import { newId } from '#client/platform/new-id.ts'
import type { Act } from './editing/acts.ts'
import { addItems, changeScene, sheetOf } from './editing/editor.ts'
import { newSticker, type BreakText } from './editing/items.ts'
import { usePart } from './editing/store.ts'
import type { OpenBook } from './use-book-editor.ts'
import { BookPanel } from './book-panel.tsx'
import { emptyPlaceOf, isFull } from './lay-photo.ts'
import { PapersPanel, StickersPanel } from './drawings-panel.tsx'
import { ItemPanel } from './item-panel.tsx'
import { KeysPanel } from './keys-panel.tsx'
import { PagesPanel } from './pages-panel.tsx'
import { PhotosPanel, type ChosenPhoto } from './photos-panel.tsx'
import { PrintPanel } from './print-panel.tsx'
import type { View } from './toolbar.tsx'
import { EditionsPanel } from './editions-panel.tsx'

interface PanelViewProps {
  open: OpenBook
  view: View
  mayChange: boolean
  breakText: BreakText
  onAct: (act: Act) => void
  onView: (view: View) => void
  onPhoto: (photo: ChosenPhoto) => void
}

/** What the panel shows for the tool that is open. */
export function PanelView(props: PanelViewProps) {
  const { open, view, mayChange } = props
  switch (view) {
    case 'pages':
      return <PagesPanel open={open} mayChange={mayChange} />
    case 'editions':
      return <EditionsPanel open={open} mayChange={mayChange} />
    case 'print':
      return <PrintPanel open={open} />
    case 'keys':
      return <KeysPanel />
    case 'book':
      return <BookPanel open={open} />
    default:
      return mayChange ? (
        <OnPage {...props} />
      ) : (
        <p className="text-thread">You can look at this book, and print it.</p>
      )
  }
}

function OnPage({ open, view, breakText, onAct, onView, onPhoto }: PanelViewProps) {
  const { editor, ids } = open
  const { format, theme } = usePart(editor.state, ({ book }) => book)
  const sheet = usePart(editor.state, sheetOf)
  const isPlace = usePart(editor.state, (state) => emptyPlaceOf(state) !== undefined)
  if (!sheet) return null
  if (view === 'photos' || view === 'replace')
    return (
      <PhotosPanel
        familyId={ids.familyId}
        title={view === 'replace' || isPlace ? 'A photo for this place' : 'Add a photo'}
        onChoose={onPhoto}
      />
    )
  if (view === 'stickers')
    return (
      <StickersPanel
        theme={theme}
        onChoose={(name) => {
          if (!isFull(open)) addItems(editor, [newSticker(newId(), format, name)])
        }}
      />
    )
  if (view === 'papers')
    return (
      <PapersPanel
        theme={theme}
        value={sheet.paper}
        onChoose={(paper) =>
          changeScene(editor, (scene) => (scene.paper === paper ? scene : { ...scene, paper }))
        }
      />
    )
  return (
    <ItemPanel {...{ open, sheet, theme, breakText, onAct }} onReplace={() => onView('replace')} />
  )
}
