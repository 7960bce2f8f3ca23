import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ButtonLink } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'

export function BackToVault() {
  return (
    <nav aria-label="In the vault" className="flex flex-wrap gap-x-2">
      <ButtonLink href="/dashboard">The whole vault</ButtonLink>
    </nav>
  )
}

export function BackToMap() {
  return (
    <nav aria-label="On the map">
      <ButtonLink href="/dashboard?places=all">Back to the map</ButtonLink>
    </nav>
  )
}

export function RoomCards({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
      {children}
    </ul>
  )
}

interface RoomCardProps {
  href: string
  picture: string | undefined
  colour?: string | null
  /** Where there is no picture. */
  icon: 'play' | 'info' | 'calendar'
  title: string
  words: string
}

/** Leads to some of the vault: one of its pictures, what it is called, and how much it is. */
export function RoomCard({ href, picture, colour, icon, title, words }: RoomCardProps) {
  return (
    <Link
      href={href}
      className="grid content-start gap-2 rounded-md border-[1.5px] border-line bg-cotton p-2 hover:bg-lilac"
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          loading="lazy"
          style={{ backgroundColor: colour ?? undefined }}
          className="h-40 w-full rounded-sm object-cover"
        />
      ) : (
        <span className="grid h-40 w-full place-items-center rounded-sm bg-mist">
          <Icon name={icon} />
        </span>
      )}
      <span className="px-1">
        <b className="block font-[650] [overflow-wrap:anywhere]">{title}</b>
        <span className="text-sm text-thread">{words}</span>
      </span>
    </Link>
  )
}
