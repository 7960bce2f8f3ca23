import type { ReactNode } from 'react'
import type { Share } from '#contract/shares.ts'
import { Button } from '#client/ui/button.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { QrImage } from '#client/ui/qr-image.tsx'
import { qrPicture } from '#client/ui/qr-picture.ts'

/** What hands a link on to other services. */
export type HandOn = (link: { title: string; url: string }) => ReactNode

interface ShareLinkProps {
  share: Share
  handOn: HandOn
}

/** A link to hand on: by whatever the phone has, to copy, to be photographed, or to other services. */
export function ShareLink({ share: { link, title, hasPassword }, handOn }: ShareLinkProps) {
  if (!link) return null
  const { url } = link
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrImage src={qrPicture(link)} alt={`QR code of the link to “${title}”`} size={140} />
      <div className="grid content-start justify-items-start gap-3">
        <p className="[overflow-wrap:anywhere] text-thread">{url}</p>
        <div className="flex flex-wrap gap-3">
          {'share' in navigator && (
            <Button icon="mail" onClick={() => void send({ title, url })}>
              Send the link
            </Button>
          )}
          <CopyButton text={url}>Copy the link</CopyButton>
          {!hasPassword && handOn({ title, url })}
        </div>
        {!hasPassword && (
          <p className="text-thread">
            It has no password: where you post it, everybody who reads there can open it.
          </p>
        )}
      </div>
    </div>
  )
}

/** By the phone's own sheet. Closed without sending is no failure; the link stands beside it all the same. */
async function send(link: { title: string; url: string }) {
  try {
    await navigator.share(link)
  } catch (error) {
    console.info('The link wasn’t sent.', error)
  }
}
