import { demoFile } from '#contract/rules/demo-file.ts'

const glimpses = [
  {
    file: 'lake-house',
    alt: 'The lake house with its crooked third step.',
    words: 'The lake house. The third step was left crooked on purpose.',
  },
  {
    file: 'boat-shed',
    alt: 'A girl with a plane and an old man beside a half-built boat.',
    words: 'Nora and her grandfather, measuring it again.',
  },
  {
    file: 'quilting-bee',
    alt: 'Women around a large quilt in a frame.',
    words: 'The quilt that is kept where somebody naps.',
  },
] as const

/** Three pictures of the demo family, as they hang in its home. */
export const Glimpses = () => (
  <ul className="grid gap-x-8 gap-y-10 md:grid-cols-[1.35fr_1fr] md:grid-rows-2">
    {glimpses.map(({ file, alt, words }, i) => (
      <li key={file} className={i === 0 ? 'md:row-span-2' : undefined}>
        <figure>
          <img
            src={demoFile(file)}
            alt={`${alt} Drawn for the demo family.`}
            width={1280}
            height={960}
            loading="lazy"
            className="block h-auto w-full rounded-md bg-lilac"
          />
          <figcaption className="mt-2.5 text-lg">{words}</figcaption>
        </figure>
      </li>
    ))}
  </ul>
)
