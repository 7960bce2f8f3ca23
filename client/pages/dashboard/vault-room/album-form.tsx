import { useState, type FormEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useAlbums } from '#client/features/vault/queries.ts'

const newAlbum = 'new'

interface AlbumFormProps {
  familyId: string
  isPending: boolean
  onPut: (into: { albumId: string } | { title: string }) => void
}

/** Into an album that is there, or a new one. */
export function AlbumForm({ familyId, isPending, onPut }: AlbumFormProps) {
  const { data } = useAlbums(familyId)
  const known = data?.albums ?? []
  const [chosen, setChosen] = useState<string>()
  const [title, setTitle] = useState('')
  const albumId = chosen ?? known[0]?.id ?? newAlbum
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPut(albumId === newAlbum ? { title } : { albumId })
  }
  const options = [
    ...known.map((album) => ({ value: album.id, label: album.title })),
    { value: newAlbum, label: 'A new album' },
  ]
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Album">
        <Select
          options={options}
          value={albumId}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </Field>
      {albumId === newAlbum && (
        <Field label="Its name">
          <TextInput
            required
            maxLength={100}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
      )}
      <Button type="submit" variant="action" pending={isPending} pendingLabel="One moment…">
        Put them in
      </Button>
    </form>
  )
}
