const asked = [
  { id: 'someone-has-died', words: 'Someone has died' },
  { id: 'what-does-it-cost', words: 'What it costs' },
  { id: 'no-reply', words: 'If I don’t answer' },
  { id: 'if-i-die', words: 'If I die' },
  { id: 'forgot-password', words: 'I can’t sign in' },
] as const

/** The questions people come with most, in fewer words. */
export function MostAsked({ onChoose }: { onChoose: () => void }) {
  return (
    <nav aria-label="Often asked" className="basis-full">
      <ul className="flex flex-wrap gap-x-5">
        {asked.map(({ id, words }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={onChoose}
              className="inline-flex min-h-floor items-center font-[650] text-link underline decoration-2 underline-offset-4 hover:decoration-[3px]"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
