import { frames, type Frame } from '#contract/scrapbooks/looks.ts'
import type { PictureItem } from '#contract/scrapbooks/scene.ts'
import { zoomed, zoomOf } from './editing/crop.ts'
import { begin, changeChosen } from './editing/editor.ts'
import { reframedPicture, type BreakText } from './editing/items.ts'
import { usePart } from './editing/store.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { RangeInput } from '#client/ui/range-input.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { Chips } from './choice-chips.tsx'
import { writeUnder } from './lay-words.ts'
import type { OpenBook } from './use-book-editor.ts'
import { VoiceCodes } from './voice-codes.tsx'

const frameWords: Readonly<Record<Frame, string>> = {
  none: 'None',
  white: 'White edge',
  rounded: 'Round corners',
  tape: 'Taped on',
}

interface PicturePanelProps {
  open: OpenBook
  item: PictureItem
  breakText: BreakText
  onReplace: () => void
}

type Become = (change: (one: PictureItem) => PictureItem, group?: string) => void

/** A photo: which, what of it, in what frame, and what is on it. */
export function PicturePanel({ open, item, breakText, onReplace }: PicturePanelProps) {
  const become: Become = (change, group) =>
    changeChosen(open.editor, (one) => (one.kind === 'picture' ? change(one) : one), group)
  return (
    <>
      {item.memoryId && <WriteUnder {...{ open, item, breakText }} />}
      <Button icon="refresh" onClick={onReplace} className="justify-self-start">
        {item.memoryId ? 'Take another photo' : 'Choose a photo for this place'}
      </Button>
      {item.memoryId && <WhatOfIt {...{ open, item, become }} />}
      <Chips
        legend="Frame"
        value={item.frame}
        choices={frames.map((value) => ({ value, label: frameWords[value] }))}
        onChange={(frame) => become((one) => reframedPicture(one, { ...one, frame }))}
      />
      {item.memoryId && <VoiceCodes open={open} item={{ ...item, memoryId: item.memoryId }} />}
      <Field label="What is on it" hint="For whoever hears the book." optional>
        <TextInput
          maxLength={500}
          value={item.alt}
          onChange={(event) => {
            const alt = event.currentTarget.value
            become((one) => ({ ...one, alt }), `alt ${item.id}`)
          }}
        />
      </Field>
    </>
  )
}

const WriteUnder = ({ open, item, breakText }: Omit<PicturePanelProps, 'onReplace'>) => (
  <Button
    variant="action"
    onClick={() => writeUnder(open, item, breakText)}
    className="justify-self-start"
  >
    Write under it
  </Button>
)

interface WhatOfItProps {
  open: OpenBook
  item: PictureItem
  become: Become
}

function WhatOfIt({ open: { editor }, item, become }: WhatOfItProps) {
  const isCropped = usePart(
    editor.state,
    ({ doing }) => doing?.kind === 'crop' && doing.itemId === item.id,
  )
  return (
    <>
      <Button
        aria-pressed={isCropped}
        variant={isCropped ? 'action' : 'secondary'}
        onClick={() => begin(editor, isCropped ? undefined : { kind: 'crop', itemId: item.id })}
        className="justify-self-start"
      >
        {isCropped ? 'Done: it stays like this' : 'Choose which part of the photo shows'}
      </Button>
      <Field label="How large the photo is in its frame">
        <RangeInput
          min={1}
          max={4}
          step={0.05}
          value={Math.min(4, zoomOf(item.crop))}
          onChange={(event) => {
            const near = Number(event.currentTarget.value)
            become(
              (one) => ({ ...one, crop: zoomed(one.crop, near / zoomOf(one.crop)) }),
              `near ${item.id}`,
            )
          }}
        />
      </Field>
    </>
  )
}
