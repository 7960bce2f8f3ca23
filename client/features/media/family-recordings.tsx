import { useState, type ReactNode } from 'react'
import { accepted, type MediaKind } from '#contract/rules/media-kinds.ts'
import { Card } from '#client/ui/card.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { MediaList } from './media-list.tsx'
import { useLookAgain } from './queries.ts'
import { RoomLine } from './room-line.tsx'
import { UploadArea } from './upload-area.tsx'
import { UploadList } from './upload-list.tsx'
import { useUpload } from './use-upload.ts'

interface FamilyRecordingsProps {
  familyId: string
  /** Viewers listen; owners and editors add, caption and delete. */
  mayAdd: boolean
  /** Where the family's plan covers voices only: why, and the ways out. */
  vaultClosed?: ReactNode
}

const kinds: readonly { kind: MediaKind; label: string }[] = [
  { kind: 'audio', label: 'Voices' },
  { kind: 'photo', label: 'Photos' },
  { kind: 'video', label: 'Videos' },
  { kind: 'document', label: 'Documents' },
]

/** What the family keeps: its voices first, then everything else; and a way to add to it. */
export function FamilyRecordings({ familyId, mayAdd, vaultClosed }: FamilyRecordingsProps) {
  const [kind, setKind] = useState<MediaKind>('audio')
  const lookAgain = useLookAgain(familyId)
  const uploading = useUpload(familyId, (item, store) => {
    if (item.kind !== 'sealed') setKind(item.kind)
    toast({ title: 'Saved', description: `${item.fileName} is safe with your family.` })
    void lookAgain().then(store.clearKept)
  })
  return (
    <Card title="Voices and keepsakes">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {mayAdd && (
          <UploadArea
            label="Add a recording"
            hint={`Or drop it here.${vaultClosed ? '' : ' Photos, videos and PDFs are welcome too.'} A lost connection costs nothing: it goes on where it stopped.`}
            accept={vaultClosed ? accepted(['audio']) : accepted()}
            onFiles={(chosen) => uploading.store.add(chosen.map(({ file }) => file))}
          />
        )}
        {mayAdd && <RoomLine familyId={familyId} />}
        {mayAdd && <UploadList uploading={uploading} />}
        <Tabs
          label="What to show"
          value={kind}
          onChange={setKind}
          tabs={kinds.map(({ kind: value, label }) => ({
            value,
            label,
            content:
              value === 'audio' || !vaultClosed ? (
                <MediaList familyId={familyId} kind={value} mayChange={mayAdd} />
              ) : (
                <div className="grid gap-5">
                  {vaultClosed}
                  <MediaList familyId={familyId} kind={value} mayChange={mayAdd} isKept />
                </div>
              ),
          }))}
        />
      </div>
    </Card>
  )
}
