import type { ThemeName } from '#contract/scrapbooks/looks.ts'
import type { Act } from './editing/acts.ts'
import { changeChosen, choose, type Editor, type Sheet } from './editing/editor.ts'
import type { BreakText } from './editing/items.ts'
import { usePart } from './editing/store.ts'
import { Button } from '#client/ui/button.tsx'
import { ArrangePanel } from './arrange-panel.tsx'
import { ToneChoice } from './choice-chips.tsx'
import { kindWords } from './item-words.ts'
import { PanelHead, UndoHere } from './panel-head.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { TextPanel } from './text-panel.tsx'
import type { OpenBook } from './use-book-editor.ts'
import { VoicePanel } from './voice-panel.tsx'

interface ItemPanelProps {
  open: OpenBook
  sheet: Sheet
  theme: ThemeName
  breakText: BreakText
  onAct: (act: Act) => void
  onReplace: () => void
}

/** What can be done with what is chosen. */
export function ItemPanel(props: ItemPanelProps) {
  const { open, sheet, theme, breakText, onAct, onReplace } = props
  const { editor } = open
  const chosen = usePart(editor.state, (state) => state.chosen)
  const canPaste = usePart(editor.state, ({ copied }) => copied.length > 0)
  const items = sheet.items.filter(({ id }) => chosen.has(id))
  const [item] = items
  if (!item) return <NothingChosen {...{ editor, sheet, canPaste, onAct }} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PanelHead editor={editor} onAct={onAct}>
        {items.length > 1 ? `${items.length} things are chosen` : kindWords(item)}
      </PanelHead>
      {items.length === 1 && (
        <>
          {item.kind === 'text' && <TextPanel {...{ editor, item, theme, breakText }} />}
          {item.kind === 'picture' && <PicturePanel {...{ open, item, breakText, onReplace }} />}
          {item.kind === 'voice' && <VoicePanel open={open} item={item} />}
          {item.kind === 'sticker' && (
            <ToneChoice
              theme={theme}
              value={item.colour}
              onChange={(colour) =>
                changeChosen(editor, (one) => (one.kind === 'sticker' ? { ...one, colour } : one))
              }
            />
          )}
        </>
      )}
      <ArrangePanel count={items.length} canPaste={canPaste} onAct={onAct} />
    </div>
  )
}

interface NothingChosenProps {
  editor: Editor
  sheet: Sheet
  canPaste: boolean
  onAct: (act: Act) => void
}

function NothingChosen({ editor, sheet, canPaste, onAct }: NothingChosenProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <UndoHere {...{ editor, onAct }} />
      <p className="text-thread max-lg:hidden">
        Press something on the page to move it, change it or take it off. Or add something with the
        tools above.
      </p>
      <p className="text-thread lg:hidden">Press something on the page to change it.</p>
      <div className="flex flex-wrap gap-2">
        {sheet.items.length > 1 && (
          <Button
            size="small"
            onClick={() =>
              choose(
                editor,
                sheet.items.map(({ id }) => id),
              )
            }
          >
            Choose everything on it
          </Button>
        )}
        {canPaste && (
          <Button size="small" onClick={() => onAct({ do: 'paste' })}>
            Paste
          </Button>
        )}
      </div>
    </div>
  )
}
