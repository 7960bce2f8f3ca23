import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ButtonLink } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'

export function BackToVault() {
  return (
    <nav aria-label="In the vault" className="flex flex-wrap gap-x-2">
      <ButtonLink href="/dashboard">The whole vault</ButtonLink>
    </nav>
  )
}

/** What was opened on the map: its name and the way back, and on a phone its pictures at once. */
export function BackToMap({ name }: { name: string | undefined }) {
  return (
    <nav
      ref={bringUp}
      aria-label="On the map"
      className="flex scroll-mt-4 flex-wrap items-center gap-x-5 gap-y-2"
    >
      {name && <p className="text-xl font-[650] [overflow-wrap:anywhere]">{name}</p>}
      <ButtonLink href="/dashboard?places=all">Back to the map</ButtonLink>
    </nav>
  )
}

/** After the page has come to its top. */
const bringUp = (it: HTMLElement | null): void => {
  if (it && matchMedia('(width < 40rem)').matches)
    requestAnimationFrame(() => requestAnimationFrame(() => it.scrollIntoView()))
}

interface RoomCardsProps {
  /** People are known from smaller pictures than places. */
  isSmall?: boolean
  children: ReactNode
}

export function RoomCards({ isSmall, children }: RoomCardsProps) {
  return (
    <ul
      className={classNames(
        'grid gap-4',
        isSmall
          ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(6rem,min(45%,10rem))),1fr))]'
          : 'grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]',
      )}
    >
      {children}
    </ul>
  )
}

interface RoomCardProps {
  href: string
  picture: string | undefined
  colour?: string | null
  /** Where there is no picture. */
  icon: 'play' | 'info' | 'calendar' | 'people'
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
        <span className="block text-sm [overflow-wrap:anywhere] text-thread">{words}</span>
      </span>
    </Link>
  )
}
