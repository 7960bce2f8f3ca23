interface WrittenWordsProps {
  words: string
  /** All there is, or words that go with a recording. */
  isLetter: boolean
}

/** Paragraphs at a length that reads well; a line that was broken by hand stays broken. */
export function WrittenWords({ words, isLetter }: WrittenWordsProps) {
  const paragraphs = words.split(/\n{2,}/).filter((one) => one.trim() !== '')
  return (
    <div
      className={
        isLetter
          ? 'grid gap-[1.1em] text-[1.3rem] leading-[1.75]'
          : 'grid gap-[1em] border-l-4 border-dashed border-cranberry pl-5 text-xl leading-relaxed sm:pl-7'
      }
    >
      {paragraphs.map((paragraph, i) => (
        <p
          // Paragraphs of a letter never move.
          key={i}
          className="max-w-[38rem] [overflow-wrap:anywhere] whitespace-pre-line"
        >
          {paragraph}
        </p>
      ))}
    </div>
  )
}
