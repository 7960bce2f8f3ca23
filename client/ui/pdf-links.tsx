import { useEffect, useSyncExternalStore, type MouseEvent } from 'react'
import {
  forgetMade,
  makeFile,
  makingOf,
  watchMakings,
  type Making,
} from '#client/platform/made-files.ts'
import { sizeWords } from '#contract/rules/size-words.ts'
import { buttonLook, type ButtonVariant } from './button-look.ts'
import { Icon } from './icon.tsx'

export interface PdfLinkWords {
  readonly label: string
  readonly href: string
}

/** Files that are made when they are asked for: says that, and what stands in the way. The first is what is meant. */
export const PdfLinks = ({ links }: { links: readonly PdfLinkWords[] }) => (
  <div className="grid gap-2">
    <div className="flex flex-wrap gap-2">
      {links.map((link, nth) => (
        <PdfLink key={link.label} {...link} variant={nth === 0 ? 'action' : 'secondary'} />
      ))}
    </div>
    {links.map(({ label, href }) => (
      <Told key={label} href={href} />
    ))}
  </div>
)

const useMaking = (href: string) => useSyncExternalStore(watchMakings, () => makingOf(href))

interface PdfLinkProps extends PdfLinkWords {
  variant: ButtonVariant
}

function PdfLink({ label, href, variant }: PdfLinkProps) {
  const isMaking = useMaking(href)?.phase === 'making'
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void makeFile(href, { save, leaveToBrowser })
  }
  return (
    <a
      href={href}
      download
      aria-disabled={isMaking || undefined}
      onClick={press}
      className={buttonLook({ variant })}
    >
      <Icon name={isMaking ? 'refresh' : 'download'} />
      {isMaking ? 'Being made…' : label}
    </a>
  )
}

function Told({ href }: { href: string }) {
  const making = useMaking(href)
  useEffect(() => () => forgetMade(href), [href])
  const isRefused = making?.phase === 'refused'
  return (
    <>
      <output className="block font-[650] empty:hidden">
        {making && !isRefused && wordsOf(making)}
      </output>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {isRefused && wordsOf(making)}
      </p>
    </>
  )
}

function wordsOf(making: Making): string {
  switch (making.phase) {
    case 'making':
      return making.bytes === 0
        ? 'It is being made. A long book takes a while; please leave this page open.'
        : `It is being made: ${sizeWords(making.bytes)} have come so far. Please leave this page open.`
    case 'made':
      return `It is made: look for “${making.name}” among your downloads.`
    case 'left-to-browser':
      return 'It is a large one: your browser fetches it, and shows how much of it has come.'
    case 'refused':
      return making.words
  }
}

function follow(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  follow(url, name)
  // Some browsers read the blob only after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const leaveToBrowser = (address: string): void => follow(address, '')
