import { useEffect, useEffectEvent } from 'react'
import { accepted } from '#contract/rules/media-kinds.ts'
import { useLookAgain, useStorageRoom } from '#client/features/media/queries.ts'
import { RoomLine } from '#client/features/media/room-line.tsx'
import { UploadArea } from '#client/features/media/upload-area.tsx'
import { UploadList } from '#client/features/media/upload-list.tsx'
import { useUpload } from '#client/features/media/use-upload.ts'
import { bringingOf } from './bringing/bringing.ts'
import { BroughtPanel } from './bringing/brought-panel.tsx'
import { sayArrived } from './bringing/known-files.ts'
import { useLookAgain as useVaultAgain } from '#client/features/vault/queries.ts'
import { debounce } from '#client/platform/debounce.ts'

// Zips are opened, and the notes that Google and Apple put beside pictures are read.
const chosen = `${accepted()},.zip,application/zip,.json,.xmp`

// A phone that hands over two hundred files says so a few times, not two hundred.
const sayArrivedSoon = debounce(sayArrived, 700)

/** How something comes into the vault. What is there already isn't sent a second time. */
export function BringIn({ familyId }: { familyId: string }) {
  const filesAgain = useLookAgain(familyId)
  const vaultAgain = useVaultAgain(familyId)
  const uploading = useUpload(familyId, (_, store) => {
    sayArrivedSoon(familyId)
    void Promise.all([vaultAgain(), filesAgain()]).then(store.clearKept)
  })
  const bringing = bringingOf(familyId, uploading.accountId, uploading.store)
  const told = useEffectEvent(() => void vaultAgain())
  useEffect(() => bringing.onTold(told), [bringing])
  useEffect(() => void bringing.goOnWithLeft(), [bringing])
  // Whoever has something looks at it first; whoever has nothing yet is told what can be brought.
  const isFirst = useStorageRoom(familyId).data?.heldBytes === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <UploadArea
        label="Add photos and films"
        hint={
          isFirst
            ? 'Or drop them here: photos, films, sounds and PDFs, whole folders, zip files, a Google Takeout. A lost connection costs nothing: it goes on where it stopped.'
            : 'Or drop photos, films, sounds, PDFs, folders or zip files anywhere.'
        }
        isSlim={!isFirst}
        accept={chosen}
        camera="Take a photo"
        folder="Choose a folder"
        onFiles={bringing.take}
      />
      <RoomLine familyId={familyId} />
      <BroughtPanel
        bringing={bringing}
        begun={uploading.unfinished.map(({ fileName }) => fileName)}
      />
      <UploadList uploading={uploading} />
    </div>
  )
}
