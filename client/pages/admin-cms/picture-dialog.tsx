import { useId, useState } from 'react'
import type { ContentPicture } from '#contract/content/drafts.ts'
import { picturePath } from '#contract/rules/content-picture.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useAddPicture, usePictures } from './queries.ts'

interface PictureDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether its alternative text is asked for here. */
  needsWords?: boolean
  onChoose: (picture: ContentPicture, alt: string) => void
}

/** A new picture, or one that was used before. */
export function PictureDialog({ open, onOpenChange, needsWords, onChoose }: PictureDialogProps) {
  const [alt, setAlt] = useState('')
  const [chosen, setChosen] = useState<ContentPicture>()
  const choose = (picture: ContentPicture) => {
    if (needsWords && !alt.trim()) return setChosen(picture)
    onChoose(picture, alt.trim())
    setAlt('')
    setChosen(undefined)
    onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title="Choose a picture"
      description="JPEG, PNG or WebP, at most 20 MB. What the camera wrote into it is taken out."
    >
      <div className="grid gap-6">
        {needsWords && (
          <Field
            label="Alternative text"
            hint="What it shows, for people who can’t see it."
            error={chosen && !alt.trim() ? 'Please say what the picture shows first.' : undefined}
          >
            <TextInput
              value={alt}
              maxLength={300}
              onChange={(event) => setAlt(event.target.value.replace(/[[\]]/g, ''))}
            />
          </Field>
        )}
        {chosen && (
          <div className="flex items-center gap-4">
            <img src={picturePath(chosen.pictureId, 480)} alt="" className="h-20 rounded-md" />
            <Button variant="action" onClick={() => choose(chosen)}>
              Put it in
            </Button>
          </div>
        )}
        <Upload onAdded={choose} />
        <Earlier onChoose={choose} />
      </div>
    </Dialog>
  )
}

function Upload({ onAdded }: { onAdded: (picture: ContentPicture) => void }) {
  const id = useId()
  const add = useAddPicture()
  async function take(file: File | undefined) {
    const picture = file && (await add.mutateAsync(file).catch(() => undefined))
    if (picture) onAdded(picture)
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-[650]">
        A new picture
      </label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={add.isPending}
        onChange={(event) => void take(event.target.files?.[0])}
        className="min-h-touch w-full rounded-md border-2 border-dashed border-line p-3"
      />
      <output>{add.isPending && 'Making its copies…'}</output>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {add.isError && failureWords(add.error)}
      </p>
    </div>
  )
}

function Earlier({ onChoose }: { onChoose: (picture: ContentPicture) => void }) {
  return (
    <Loaded
      query={usePictures()}
      what="the pictures"
      skeleton={<SkeletonLines lines={3} label="Looking for pictures" />}
    >
      {({ pictures }) =>
        pictures.length > 0 && (
          <ul aria-label="Pictures from before" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {pictures.map((picture) => (
              <li key={picture.pictureId}>
                <button
                  type="button"
                  onClick={() => onChoose(picture)}
                  className="grid w-full gap-1 rounded-md p-1.5 text-left text-sm hover:bg-lilac"
                >
                  <img
                    src={picturePath(picture.pictureId, 480)}
                    alt=""
                    loading="lazy"
                    className="aspect-4/3 w-full rounded-sm object-cover"
                  />
                  <span className="truncate">{picture.name}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
