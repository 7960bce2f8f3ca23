import { useState } from 'react'
import type { ContentDrafts } from '#contract/content/drafts.ts'
import { picturePath } from '#contract/rules/content-picture.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { RangeInput } from '#client/ui/range-input.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { PictureDialog } from './picture-dialog.tsx'

type Photo = ContentDrafts['post']['photo']

interface PhotoFieldProps {
  photo: Photo
  onChange: (photo: Photo) => void
}

/** The post's own picture, with words for those who can't see it, and what must stay in view when it is cut. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="grid gap-4">
      {photo && <ChosenPhoto photo={photo} onChange={onChange} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setChoosing(true)}>
          {photo ? 'Choose another picture' : 'Show a photo instead of the block'}
        </Button>
        {photo && <Button onClick={() => onChange(null)}>Show the block instead</Button>}
      </div>
      <PictureDialog
        open={choosing}
        onOpenChange={setChoosing}
        onChoose={({ pictureId }) =>
          onChange({ alt: '', focusX: 0.5, focusY: 0.5, ...photo, pictureId })
        }
      />
    </div>
  )
}

function ChosenPhoto({ photo, onChange }: PhotoFieldProps & { photo: NonNullable<Photo> }) {
  const { pictureId, alt, focusX, focusY } = photo
  return (
    <div className="grid gap-4">
      <div className="relative justify-self-start overflow-hidden rounded-md">
        <img src={picturePath(pictureId, 800)} alt={alt} className="max-h-72" />
        <span
          aria-hidden="true"
          className="absolute size-8 -translate-1/2 rounded-full border-4 border-cotton bg-cranberry/60"
          style={{ left: `${focusX * 100}%`, top: `${focusY * 100}%` }}
        />
      </div>
      <Field
        label="Alternative text"
        hint="What the picture shows, for people who can’t see it. A post isn’t published without it."
      >
        <TextInput
          value={alt}
          maxLength={300}
          onChange={(event) => onChange({ ...photo, alt: event.target.value })}
        />
      </Field>
      <div className="grid gap-x-5 sm:grid-cols-2">
        <Field label="What stays in view, from left to right">
          <RangeInput
            min={0}
            max={1}
            step={0.05}
            value={focusX}
            onChange={(event) => onChange({ ...photo, focusX: Number(event.target.value) })}
          />
        </Field>
        <Field label="From top to bottom">
          <RangeInput
            min={0}
            max={1}
            step={0.05}
            value={focusY}
            onChange={(event) => onChange({ ...photo, focusY: Number(event.target.value) })}
          />
        </Field>
      </div>
    </div>
  )
}
