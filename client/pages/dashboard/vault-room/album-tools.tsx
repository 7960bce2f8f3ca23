import { useState, type FormEvent } from 'react'
import type { Album } from '#contract/vault/albums.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { idsOfAlbum } from './ids-of-album.ts'
import { useRemoveAlbum, useRenameAlbum } from '#client/features/vault/queries.ts'

interface AlbumToolsProps {
  familyId: string
  album: Album
  mayChange: boolean
  onGone: () => void
  onPrint: () => void
  /** Nothing where links may not be made. */
  onShare: ((memoryIds: readonly string[], album: Album) => void) | undefined
}

/** On paper, by a link; and for those who may change it another name for an album, or its end. */
export function AlbumTools(props: AlbumToolsProps) {
  const { familyId, album, mayChange, onGone, onPrint, onShare } = props
  const [isNaming, setNaming] = useState(false)
  const remove = useRemoveAlbum(familyId, album.id)
  if (isNaming)
    return <NameForm familyId={familyId} album={album} onDone={() => setNaming(false)} />
  return (
    <div className="flex flex-wrap gap-3">
      {album.count > 0 && (
        <Button variant="quiet" onClick={onPrint}>
          Print the album
        </Button>
      )}
      {album.count > 0 && onShare && <ShareAlbum {...{ familyId, album, onShare }} />}
      {mayChange && (
        <>
          <Button variant="quiet" onClick={() => setNaming(true)}>
            Rename “{album.title}”
          </Button>
          <ConfirmDialog
            trigger={<Button variant="quiet">Take the album apart</Button>}
            title="Take this album apart?"
            description={`“${album.title}” is gone then for the whole family. Everything in it stays in the vault.`}
            confirmLabel="Take it apart"
            onConfirm={async () => {
              await remove.mutateAsync(undefined).catch((error: unknown) => {
                throw new Error(failureWords(error))
              })
              onGone()
            }}
          />
        </>
      )}
    </div>
  )
}

interface ShareAlbumProps {
  familyId: string
  album: Album
  onShare: NonNullable<AlbumToolsProps['onShare']>
}

const emptiedWords =
  'What was in it is in the trash or was taken out since you opened this page. No link was made.'

function ShareAlbum({ familyId, album, onShare }: ShareAlbumProps) {
  const [isAsking, setAsking] = useState(false)
  const share = async () => {
    setAsking(true)
    try {
      const ids = await idsOfAlbum(familyId, album.id)
      // A link without anything to show would be one that only takes.
      if (ids.length > 0) onShare(ids, album)
      else toast({ title: 'The album is empty', description: emptiedWords })
    } catch (error) {
      const description = failureWords(error)
      toast({ title: 'The album can’t be shared yet', description, variant: 'destructive' })
    }
    setAsking(false)
  }
  return (
    <Button variant="quiet" pending={isAsking} pendingLabel="Looking…" onClick={share}>
      Share the album
    </Button>
  )
}

function NameForm({
  familyId,
  album,
  onDone,
}: {
  familyId: string
  album: Album
  onDone: () => void
}) {
  const [title, setTitle] = useState(album.title)
  const rename = useRenameAlbum(familyId, album.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rename.mutate(title, { onSuccess: onDone })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="w-72 max-w-full">
        <Field
          label="The album’s name"
          error={rename.error ? failureWords(rename.error) : undefined}
        >
          <TextInput
            maxLength={100}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
      </div>
      <Button type="submit" variant="action" pending={rename.isPending} pendingLabel="Saving…">
        Save the name
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}
