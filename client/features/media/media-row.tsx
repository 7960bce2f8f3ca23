import { useState } from 'react'
import type { MediaItem } from '#contract/media.ts'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { voiceBlock } from '#contract/rules/quilt-voice.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Badge } from '#client/ui/badge.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { CaptionForm } from './caption-form.tsx'
import { downloadAddress, playbackDownloadAddress } from '#contract/rules/media-address.ts'
import { MediaView } from './media-view.tsx'
import { useDelete } from './queries.ts'
import { dateWords, sizeWords } from '#client/ui/size-words.ts'

interface MediaRowProps {
  familyId: string
  item: MediaItem
  mayChange: boolean
  isKept: boolean
}

export function MediaRow({ familyId, item, mayChange, isKept }: MediaRowProps) {
  const [isWriting, setIsWriting] = useState(false)
  return (
    <article aria-label={item.caption || item.fileName} className="grid gap-4 py-5">
      <header className="grid grid-cols-[auto_1fr] gap-4">
        <QuiltBlock block={blockOf(item)} className="size-13 rounded-md" />
        <div className="min-w-0">
          <p className="font-[650] whitespace-pre-line [overflow-wrap:anywhere]">
            {item.caption || item.fileName}
          </p>
          <p className="text-sm text-thread [overflow-wrap:anywhere]">{provenance(item)}</p>
          {item.isMadeUp && <Badge>Made up, for you to look around</Badge>}
        </div>
      </header>
      <MediaView familyId={familyId} item={item} />
      {isWriting ? (
        <CaptionForm familyId={familyId} item={item} onDone={() => setIsWriting(false)} />
      ) : (
        <Actions
          familyId={familyId}
          item={item}
          mayChange={mayChange}
          isKept={isKept}
          onWrite={() => setIsWriting(true)}
        />
      )}
    </article>
  )
}

/** A voice is sewn from its own sound, as soon as that was heard. */
const blockOf = ({ id, copy }: MediaItem) =>
  copy.peaks.length > 0 ? voiceBlock(copy.peaks) : avatarBlock(id)

function provenance(item: MediaItem): string {
  const { voiceOf, uploadedBy, createdAt, byteLength, caption, fileName } = item
  const who = uploadedBy ? `Added by ${uploadedBy.displayName} on` : 'Added on'
  return [
    ...(voiceOf ? [`Spoken by ${voiceOf.name}`] : []),
    `${who} ${dateWords(createdAt)}`,
    sizeWords(byteLength),
    ...(caption ? [fileName] : []),
  ].join(' · ')
}

function Actions(props: MediaRowProps & { onWrite: () => void }) {
  const { familyId, item, mayChange, isKept, onWrite } = props
  const remove = useDelete(familyId, item)
  const name = item.caption || item.fileName
  return (
    <div className="flex flex-wrap gap-3">
      <Save href={playbackDownloadAddress(familyId, item.id)} label="Save a copy" name={name} />
      {item.copy.state === 'ready' && (
        <Save
          href={downloadAddress(familyId, item.id)}
          label={`Save the original (${item.fileName.split('.').at(-1)})`}
          name={name}
        />
      )}
      {mayChange && (
        <>
          {!isKept && (
            <Button variant="quiet" onClick={onWrite}>
              {item.caption ? 'Change the words' : 'Add words'}
              <span className="sr-only"> for {name}</span>
            </Button>
          )}
          <ConfirmDialog
            danger
            trigger={
              <Button variant="quiet" icon="trash">
                Delete<span className="sr-only"> {name}</span>
              </Button>
            }
            title="Delete this for everyone?"
            description={`${name} is deleted for the whole family. This can’t be undone.`}
            confirmLabel="Delete it"
            onConfirm={async () => {
              await remove.mutateAsync(undefined).catch((error: unknown) => {
                throw new Error(failureWords(error))
              })
            }}
          />
        </>
      )}
    </div>
  )
}

function Save({ href, label, name }: { href: string; label: string; name: string }) {
  return (
    <a href={href} download className={buttonLook({ variant: 'quiet' })}>
      <Icon name="download" />
      <span>
        {label}
        <span className="sr-only"> of {name}</span>
      </span>
    </a>
  )
}
