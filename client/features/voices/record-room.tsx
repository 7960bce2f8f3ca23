import type { ReactNode } from 'react'
import { featureBlocks, restingBlock } from '#client/content/feature-blocks.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Page } from '#client/ui/page.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useKnownLink, type KnownLink } from './known-link.ts'

interface RecordRoomProps {
  token: string
  children: (link: KnownLink) => ReactNode
}

/** Where a printed card leads: whose recorder it is, and the recorder. */
export function RecordRoom({ token, children }: RecordRoomProps) {
  const query = useKnownLink(token)
  const status = statusOf(query.error)
  if (status === 404 || status === 400) return <NotInUse />
  if (!query.data)
    return (
      <LetterSheet title="Record for your family" block={featureBlocks.messages}>
        <noscript>
          <p className="text-lg">
            The recorder needs JavaScript, which this browser has switched off. Please open the
            card’s link in another browser, or on another phone.
          </p>
        </noscript>
        <Loaded<KnownLink>
          query={query}
          what="your recorder"
          skeleton={<SkeletonLines lines={4} label="Opening your recorder" />}
        >
          {() => null}
        </Loaded>
      </LetterSheet>
    )
  const { personName, familyName } = query.data
  return (
    <Page narrow>
      <header className="grid gap-2 text-center">
        <h1
          tabIndex={-1}
          className="text-[min(clamp(2.2rem,7vw,3.2rem),12.6vw)] leading-[1.08] [overflow-wrap:anywhere] text-balance outline-none"
        >
          {personName}, tell us something
        </h1>
        <p className="text-xl [overflow-wrap:anywhere]">
          {familyName} would love to keep your voice.
        </p>
      </header>
      {children(query.data)}
    </Page>
  )
}

const NotInUse = () => (
  <LetterSheet title="This card isn’t in use" block={restingBlock}>
    <p className="text-lg">
      Perhaps your family has made a new one. Please ask whoever gave you the card. What you
      recorded before is safe with them.
    </p>
  </LetterSheet>
)
