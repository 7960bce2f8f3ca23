import { useState, type ReactNode } from 'react'
import { demoFile } from '#contract/rules/demo-file.ts'

const glimpses = [
  {
    file: 'lake-house',
    width: 1280,
    alt: 'The lake house with its crooked third step.',
    words: 'The lake house. The third step was left crooked on purpose.',
  },
  {
    file: 'boat-shed',
    width: 1280,
    alt: 'A girl with a plane and an old man beside a half-built boat.',
    words: 'Nora and her grandfather, measuring it again.',
  },
  {
    file: 'quilting-bee',
    width: 960,
    alt: 'Women around a large quilt in a frame.',
    words: 'The quilt that is kept where somebody naps.',
  },
] as const

interface GlimpseProps extends Pick<(typeof glimpses)[number], 'file' | 'width' | 'alt'> {
  onError?: () => void
}

const Glimpse = ({ file, width, alt, onError }: GlimpseProps) => (
  <img
    src={demoFile(file)}
    alt={`${alt} Drawn for the demo family.`}
    width={width}
    height={960}
    loading="lazy"
    onError={onError}
    className="block h-auto w-full rounded-md bg-lilac"
  />
)

/** Three pictures of the demo family in one row: columns as wide as the pictures, so that all are equally high. */
export const Glimpses = () => (
  <ul className="grid gap-x-6 gap-y-8 md:grid-cols-[4fr_4fr_3fr]">
    {glimpses.map(({ words, ...glimpse }) => (
      <li key={glimpse.file}>
        <figure>
          <Glimpse {...glimpse} />
          <figcaption className="mt-2.5 text-lg">{words}</figcaption>
        </figure>
      </li>
    ))}
  </ul>
)

/** The same, small and in one row on a phone, too: a press leads to the rest. Nothing where there is no demo family. */
export function GlimpsesLink({ href, children }: { href: string; children: ReactNode }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <a href={href} className="grid max-w-xl gap-1">
      <span className="grid grid-cols-[4fr_4fr_3fr] gap-2">
        {glimpses.map(({ file, width, alt }) => (
          <Glimpse key={file} {...{ file, width, alt }} onError={() => setMissing(true)} />
        ))}
      </span>
      <span className="inline-flex min-h-touch items-center text-link underline underline-offset-4">
        {children}
      </span>
    </a>
  )
}
