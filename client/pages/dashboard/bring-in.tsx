import { useState } from 'react'
import { accepted } from '#contract/rules/media-kinds.ts'
import { useLookAgain } from '#client/features/media/queries.ts'
import { RoomLine } from '#client/features/media/room-line.tsx'
import { UploadArea } from '#client/features/media/upload-area.tsx'
import { UploadList } from '#client/features/media/upload-list.tsx'
import { useUpload } from '#client/features/media/use-upload.ts'
import { sayArrived, sortOut } from '#client/features/vault/known-files.ts'
import { useLookAgain as useVaultAgain } from '#client/features/vault/queries.ts'
import { debounce } from '#client/platform/debounce.ts'

const vaultKinds = accepted(['photo', 'video', 'document'])

// A phone that hands over two hundred files says so a few times, not two hundred.
const sayArrivedSoon = debounce(sayArrived, 700)

/** How something comes into the vault. What is there already isn't sent a second time. */
export function BringIn({ familyId }: { familyId: string }) {
  const [looking, setLooking] = useState(0)
  const [known, setKnown] = useState<readonly string[]>([])
  const filesAgain = useLookAgain(familyId)
  const vaultAgain = useVaultAgain(familyId)
  const uploading = useUpload(familyId, (_, store) => {
    sayArrivedSoon(familyId)
    void Promise.all([vaultAgain(), filesAgain()]).then(store.clearKept)
  })
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    setLooking((before) => before + files.length)
    const sorted = await sortOut(familyId, files)
    setLooking((before) => before - files.length)
    setKnown(sorted.known.map(({ name }) => name))
    uploading.store.add(sorted.fresh)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <UploadArea
        label="Add photos and films"
        hint="Or drop them here: photos, films and PDFs. A lost connection costs nothing: it goes on where it stopped."
        accept={vaultKinds}
        camera="Take a photo"
        onFiles={(files) => void take(files)}
      />
      <RoomLine familyId={familyId} />
      <output className="block empty:hidden">
        {looking > 0
          ? `Looking whether ${looking === 1 ? 'it is' : 'they are'} here already…`
          : known.length > 0 && knownWords(known)}
      </output>
      <UploadList uploading={uploading} />
    </div>
  )
}

function knownWords(names: readonly string[]): string {
  const [first] = names
  return names.length === 1
    ? `${first} is in the vault already, so it wasn’t sent again.`
    : `${names.length} files are in the vault already, so they weren’t sent again.`
}
