import type { Capsule } from '#contract/capsules.ts'
import { Card } from '#client/ui/card.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { QrImage } from '#client/ui/qr-image.tsx'
import { qrPicture } from '#client/ui/qr-picture.ts'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useCapsuleLink, type CapsuleIds } from './queries.ts'

interface HandOverProps {
  ids: CapsuleIds
  capsule: Pick<Capsule, 'title' | 'paperKey'>
}

/** The link for everyone without an account. */
export function HandOver({ ids, capsule: { title, paperKey } }: HandOverProps) {
  const query = useCapsuleLink(ids)
  return (
    <Card title="Ask others to add something">
      <Loaded
        query={query}
        what="the link"
        skeleton={<SkeletonLines lines={3} label="Loading the link" />}
      >
        {(link) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
            <QrImage src={qrPicture(link)} alt={`QR code of “${title}”`} size={150} />
            <div className="grid content-start gap-3">
              <p className="max-w-[38rem]">
                Everyone in the family finds this capsule by themselves. Give this link to friends
                and relatives without an account: they read the lid and can add letters, voices and
                pictures. Each of them waits here until you{' '}
                {paperKey ? 'let it in, without having seen it' : 'have looked and let it in'}. Once
                you seal the capsule, nobody can add anything.
              </p>
              <p className="[overflow-wrap:anywhere] text-thread">{link.url}</p>
              <div>
                <CopyButton text={link.url}>Copy the link</CopyButton>
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  )
}
