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

/** Three pictures of the demo family in one row: columns as wide as the pictures, so that all are equally high. */
export const Glimpses = () => (
  <ul className="grid gap-x-6 gap-y-8 md:grid-cols-[4fr_4fr_3fr]">
    {glimpses.map(({ file, width, alt, words }) => (
      <li key={file}>
        <figure>
          <img
            src={demoFile(file)}
            alt={`${alt} Drawn for the demo family.`}
            width={width}
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
