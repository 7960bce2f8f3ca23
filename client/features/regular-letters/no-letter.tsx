import { ButtonLink } from '#client/ui/button.tsx'

interface NoLetterProps {
  reason: string
  children: string
}

const ways: Readonly<Record<string, { href: string; label: string }>> = {
  unproven: { href: '/settings', label: 'Confirm it in your settings' },
  card: { href: '/family-tree', label: 'Open the family tree' },
}

/** Why no letter can be had just now, and where that is mended. */
export function NoLetter({ reason, children }: NoLetterProps) {
  const way = ways[reason]
  return (
    <>
      <p className="text-thread">{children}</p>
      {way && (
        <ButtonLink href={way.href} className="justify-self-start">
          {way.label}
        </ButtonLink>
      )}
    </>
  )
}
