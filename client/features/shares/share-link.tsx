import type { Share } from '#contract/shares.ts'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { QrImage } from '#client/ui/qr-image.tsx'
import { qrPicture } from '#client/ui/qr-picture.ts'

/** A link to hand on: to copy, or to be photographed. */
export function ShareLink({ share: { link, title } }: { share: Share }) {
  if (!link) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrImage src={qrPicture(link)} alt={`QR code of the link to “${title}”`} size={140} />
      <div className="grid content-start justify-items-start gap-3">
        <p className="[overflow-wrap:anywhere] text-thread">{link.url}</p>
        <CopyButton text={link.url}>Copy the link</CopyButton>
      </div>
    </div>
  )
}
